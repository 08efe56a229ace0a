import { keysOfStatuses, type StatisticsKey, type TestStatus, testStatuses } from '#shared/launches/statuses';
import type { OutlinedTest } from '#shared/launches/tests/test-outline';
import { type ManualStatus, reasonNotToMarkAll } from '#shared/triage/status-rules';

/** Why tests of a list can not be marked so; undefined when they can. */
export const reasonNotToMarkOutlined = (tests: readonly OutlinedTest[], status: ManualStatus): string | undefined =>
  reasonNotToMarkAll(
    tests.map(({ result }) => ({ status: statusOf(result) })),
    status,
  );

/** The status that a count belongs to. */
const statusOf = (key: StatisticsKey): TestStatus =>
  testStatuses.find((status) => keysOfStatuses[status].includes(key)) ?? 'IN_PROGRESS';
