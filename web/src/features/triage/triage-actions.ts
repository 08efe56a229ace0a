import { lazy } from 'react';
import { failureActions } from './failure-actions.ts';
import { statusActions } from './status-actions.ts';
import type { TriageAction } from './triage-action.ts';

const CommentDialog = lazy(async () => ({ default: (await import('./comment-dialog.tsx')).CommentDialog }));

const commentAction: TriageAction = {
  key: 'c',
  title: 'Comment',
  shortTitle: 'Comment',
  icon: 'comment',
  permission: 'tests:update',
  reasonNot: (tests) => (tests.length === 1 ? undefined : 'Choose one test to comment on'),
  Dialog: CommentDialog,
};

/** Everything that can be done with tests, in the order of menus and help. */
export const triageActions: readonly TriageAction[] = [...statusActions, ...failureActions, commentAction];
