import type { StatisticsKey, TestStatus } from '#shared/launches/statuses';
import { keysOfStatuses, testStatuses } from '#shared/launches/statuses';
import { type ManualStatus, manualStatusWord, reasonNotToMarkAll } from '#shared/triage/status-rules';
import { markTests } from './mark-tests.ts';
import type { TriageAction } from './triage-action.ts';

const toAction = (status: ManualStatus, key: string, result: StatisticsKey): TriageAction => ({
  key,
  title: `Mark as ${manualStatusWord(status)}`,
  shortTitle: manualStatusWord(status),
  icon: { status: result },
  permission: 'tests:update',
  reasonNot: (tests) =>
    reasonNotToMarkAll(
      tests.map(({ result: now }) => ({ status: statusOf(now) })),
      status,
    ),
  run: (target, tools) => markTests(target, status, tools),
});

/** The status that a count belongs to. */
const statusOf = (key: StatisticsKey): TestStatus =>
  testStatuses.find((status) => keysOfStatuses[status].includes(key)) ?? 'IN_PROGRESS';

export const statusActions: readonly TriageAction[] = [
  toAction('PASSED', '1', 'passedManually'),
  toAction('FAILED', '2', 'failed'),
  toAction('BLOCKED', '3', 'blocked'),
];
