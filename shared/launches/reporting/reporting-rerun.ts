import * as z from 'zod';
import { testStatuses } from '../statuses.ts';
import { maybe, text, truth } from './agent-values.ts';

const statuses = z.array(z.string()).transform((words) => {
  const asked = words.map((word) => word.trim().toUpperCase());
  return testStatuses.filter((status) => asked.includes(status));
});

/** The context as a launcher gave it out, or the older form (`id` …) that agents build from a CI's run id. */
const Context = z.object({
  testRunUuid: maybe(text(200)),
  mode: maybe(text(20)),
  rerunCriteria: maybe(z.object({ anyOfStatuses: maybe(statuses), knownIssue: maybe(truth) })),
  id: maybe(text(200)),
  rerunOnlyFailures: maybe(truth),
  statuses: maybe(statuses),
});

/** Some agents send the text of the context instead of the context. */
export const RunContext = z
  .union([Context, z.string().transform(readText).pipe(Context)])
  .transform(({ testRunUuid, id, rerunCriteria, rerunOnlyFailures, statuses, mode }) => ({
    uuid: testRunUuid ?? id,
    isNewAsked: mode?.toUpperCase() === 'NEW',
    /** Undefined when all tests are to run. */
    anyOfStatuses: rerunCriteria?.anyOfStatuses ?? statuses ?? (rerunOnlyFailures ? failures() : undefined),
    knownIssue: rerunCriteria?.knownIssue,
  }));
export type RunContext = z.output<typeof RunContext>;

function readText(value: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'The context is not valid JSON' });
    return z.NEVER;
  }
}

const failures = () =>
  testStatuses.filter((status) => ['FAILED', 'SKIPPED', 'ABORTED', 'IN_PROGRESS'].includes(status));

export const TestToRun = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** Byte for byte what the agent sent. */
  correlationData: z.string(),
  status: z.enum(testStatuses),
  startedAt: z.iso.datetime(),
  /** Now for a test that never ended: readers refuse to do without. */
  endedAt: z.iso.datetime(),
});
export type TestToRun = z.infer<typeof TestToRun>;

export const RunContextExchange = z.object({
  testRunUuid: z.string(),
  mode: z.enum(['NEW', 'RERUN']),
  runAllowed: z.boolean(),
  reason: z.string().optional(),
  runOnlySpecificTests: z.boolean(),
  testsToRun: z.array(TestToRun),
  /** A context to exchange for all tests of the launch. */
  fullExecutionPlanContext: z.string(),
});
export type RunContextExchange = z.infer<typeof RunContextExchange>;
