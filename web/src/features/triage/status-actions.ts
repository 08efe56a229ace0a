import { lazy } from 'react';
import type { StatisticsKey } from '#shared/launches/statuses';
import { type ManualStatus, manualStatuses, manualStatusWord } from '#shared/triage/status-rules';
import { markTests } from './mark-tests.ts';
import { reasonNotToMarkOutlined } from './reason-not-to-mark.ts';
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
