import { lazy } from 'react';
import type { OutlinedTest } from '#shared/launches/tests/test-outline';
import type { TriageAction } from './triage-action.ts';

const FailureTagDialog = lazy(async () => ({ default: (await import('./failure-tag-dialog.tsx')).FailureTagDialog }));
const IssueLinkDialog = lazy(async () => ({ default: (await import('./issue-link-dialog.tsx')).IssueLinkDialog }));

const hasFailed = ({ result }: OutlinedTest): boolean => result === 'failed' || result === 'failedAsKnown';

/** What is known and thought of failures. */
export const failureActions: readonly TriageAction[] = [
  {
    key: 't',
    title: 'Assign failure tag',
    shortTitle: 'Tag',
    icon: 'tag',
    permission: 'failureTags:assign',
    reasonNot: (tests) =>
      tests.some((test) => hasFailed(test) && test.hasTag) ? undefined : 'Only failed tests with a message have tags',
    Dialog: FailureTagDialog,
  },
  {
    key: 'l',
    title: 'Link issue',
    shortTitle: 'Link',
    icon: 'link',
    permission: 'issues:modify',
    reasonNot: (tests) =>
      tests.every((test) => hasFailed(test) && test.hasMessage)
        ? undefined
        : 'Issues are linked to failed tests with a message only',
    Dialog: IssueLinkDialog,
  },
];
