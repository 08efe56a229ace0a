import * as z from 'zod';
import { Launch, Statistics, TestRow } from '#shared/launches/launch';
import { launchStatuses } from '#shared/launches/statuses';

/** What a topic is about: launches of the whole workspace, or one launch. */
export type Topic =
  | { tenantId: string; kind: 'statistics' | 'testRuns' }
  | { tenantId: string; kind: 'tests' | 'pass-rate'; launchId: number };

export const toTopic = (topic: Topic): string =>
  'launchId' in topic
    ? `/topic/${topic.tenantId}.testRuns.${topic.launchId}.${topic.kind}`
    : `/topic/${topic.tenantId}.${topic.kind}`;

/** Undefined when there is no such topic. */
export const parseTopic = (destination: string): Topic | undefined => {
  const [, tenantId = '', kind, launchId, launchKind] =
    /^\/?(?:topic\/)?([a-z0-9-]+)\.(statistics|testRuns)(?:\.([1-9]\d{0,15})\.(tests|pass-rate))?$/.exec(destination) ??
    [];
  if (launchId && kind === 'testRuns' && (launchKind === 'tests' || launchKind === 'pass-rate'))
    return { tenantId, kind: launchKind, launchId: Number(launchId) };
  if (launchId === undefined && (kind === 'statistics' || kind === 'testRuns')) return { tenantId, kind };
  return undefined;
};

/** On `{tenant}.statistics`: the counts of a launch. Of two messages the one with the higher version is the newer. */
export const StatisticsMessage = z.object({
  testRunId: z.number().int(),
  projectId: z.number().int(),
  ...Statistics.shape,
  status: z.enum(launchStatuses),
  version: z.number().int(),
});
export type StatisticsMessage = z.infer<typeof StatisticsMessage>;

/** On `{tenant}.testRuns`: a launch that is new, has changed or was deleted. */
export const LaunchMessage = z.object({
  projectId: z.number().int(),
  launchId: z.number().int(),
  /** Absent when the launch was deleted. */
  launch: Launch.optional(),
});
export type LaunchMessage = z.infer<typeof LaunchMessage>;

/** On `{tenant}.testRuns.{launchId}.tests`: tests that are new, have changed or were taken back. */
export const TestsMessage = z.object({
  testRunId: z.number().int(),
  tests: z.array(TestRow),
  removedTestIds: z.array(z.number().int()),
});
export type TestsMessage = z.infer<typeof TestsMessage>;

/** On `{tenant}.testRuns.{launchId}.pass-rate`. */
export const PassRateMessage = z.object({ launchId: z.number().int(), passRate: z.number() });
export type PassRateMessage = z.infer<typeof PassRateMessage>;
