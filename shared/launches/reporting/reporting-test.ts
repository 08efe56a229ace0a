import * as z from 'zod';
import { ArtifactReference, Label } from '../launch.ts';
import { type TestStatus, testStatuses } from '../statuses.ts';
import { instant, labelsSent, maybe, someText, text, truth, wholeNumber } from './agent-values.ts';

/** Longer texts are cut: suites write whole paths into a test's name. */
export const testNameLimit = 500;

const described = {
  className: maybe(text(testNameLimit)),
  methodName: maybe(text(testNameLimit)),
  /** Given back byte for byte when the launch is run again; one that is too long to keep is dropped. */
  correlationData: maybe(z.string()).transform((data) => (data && data.length <= 20_000 ? data : undefined)),
  argumentsIndex: maybe(wholeNumber),
  maintainer: maybe(text(255)),
  labels: maybe(labelsSent),
  testGroups: maybe(z.array(text(255)).max(100)),
  testCase: maybe(text(255)),
};

export const StartTest = z.object({
  /** The same uuid in the same launch is the same test. So is the same body within minutes, if it names a thread. */
  uuid: maybe(someText(200)),
  name: someText(testNameLimit),
  startedAt: maybe(instant),
  ...described,
});
export type StartTest = z.output<typeof StartTest>;

/** Headless tests are the beginnings of tests that the agent does not know by name yet. */
export const HeadlessQuery = z.object({ headless: maybe(truth).catch(undefined) });

const results = new Set<string>(testStatuses);

/** A result that no agent is known to send leaves the test without one: it is counted as aborted. */
const Result = z.string().transform((word): TestStatus => {
  const result = word.trim().toUpperCase();
  return isTestStatus(result) ? result : 'ABORTED';
});

const isTestStatus = (word: string): word is TestStatus => results.has(word);

/** With `result` it finishes the test; without, it fills in what the start left out. */
export const UpdateTest = z.object({
  result: maybe(Result),
  endedAt: maybe(instant),
  reason: maybe(text(300_000)),
  name: maybe(someText(testNameLimit)),
  startedAt: maybe(instant),
  ...described,
});
export type UpdateTest = z.output<typeof UpdateTest>;

export const PatchTest = z.object({ maintainer: maybe(text(255)) });

export const ConfirmKnownIssue = z.object({ failureReason: maybe(text(300_000)) });
export const KnownIssueConfirmation = z.object({ knownIssue: z.boolean() });

const TestCaseSent = z.object({
  tcmType: z.string().transform((type) => type.trim().toUpperCase().slice(0, 50)),
  testCaseId: someText(255),
  resultStatus: maybe(text(100)),
});

/** Two envelopes are in use for the same list. */
export const UpsertTestCases = z
  .object({ testCases: maybe(z.array(TestCaseSent).max(100)), items: maybe(z.array(TestCaseSent).max(100)) })
  .transform(({ testCases, items }) => [...(testCases ?? []), ...(items ?? [])]);

export const ReportedTest = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  status: z.enum(testStatuses),
  result: z.enum(testStatuses).optional(),
  className: z.string().optional(),
  methodName: z.string().optional(),
  correlationData: z.string().optional(),
  argumentsIndex: z.number().int().optional(),
  maintainer: z.string().optional(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  labels: z.array(Label),
  artifactReferences: z.array(ArtifactReference),
  testGroups: z.array(z.string()),
});
export type ReportedTest = z.infer<typeof ReportedTest>;
