import { lazy } from 'react';
import type { StatisticsKey, TestStatus } from '#shared/launches/statuses';
import { keysOfStatuses, testStatuses } from '#shared/launches/statuses';
import type { OutlinedTest } from '#shared/launches/test-outline';
import { type ManualStatus, manualStatuses, manualStatusWord, reasonNotToMarkAll } from '#shared/triage/status-rules';
import { markTests } from './mark-tests.ts';
import type { TriageAction } from './triage-action.ts';

const MarkDialog = lazy(async () => ({ default: (await import('./mark-dialog.tsx')).MarkDialog }));

const toAction = (status: ManualStatus, key: string, result: StatisticsKey): TriageAction => ({
  key,
  title: `Mark as ${manualStatusWord(status)}`,
  shortTitle: manualStatusWord(status),
  icon: { status: result },
  permission: 'tests:update',
  reasonNot: (tests) => reasonNotToMarkOutlined(tests, status),
  run: (target, tools) => markTests(target, { status }, tools),
});

/** Why tests of a list can not be marked so; undefined when they can. */
export const reasonNotToMarkOutlined = (tests: readonly OutlinedTest[], status: ManualStatus): string | undefined =>
  reasonNotToMarkAll(
    tests.map(({ result }) => ({ status: statusOf(result) })),
    status,
  );

/** The status that a count belongs to. */
const statusOf = (key: StatisticsKey): TestStatus =>
  testStatuses.find((status) => keysOfStatuses[status].includes(key)) ?? 'IN_PROGRESS';

export const statusActions: readonly TriageAction[] = [
  toAction('PASSED', '1', 'passedManually'),
  toAction('FAILED', '2', 'failed'),
  toAction('BLOCKED', '3', 'blocked'),
  {
    key: 'm',
    title: 'Mark with a comment',
    shortTitle: 'Mark…',
    icon: 'edit',
    permission: 'tests:update',
    reasonNot: (tests) => {
      const reasons = manualStatuses.map((status) => reasonNotToMarkOutlined(tests, status));
      return reasons.includes(undefined) ? undefined : reasons[0];
    },
    Dialog: MarkDialog,
  },
];
