import type { Handled } from '../http/handle.ts';
import { addTestComment } from './add-test-comment.ts';
import { assignFailureTag } from './assign-failure-tag.ts';
import { assignFailureTags } from './assign-failure-tags.ts';
import { createFailureTag } from './create-failure-tag.ts';
import { deleteFailureTag } from './delete-failure-tag.ts';
import { deleteTestComment } from './delete-test-comment.ts';
import { getTagSpread } from './get-tag-spread.ts';
import { linkIssue } from './link-issue.ts';
import { listFailureTagAssignments } from './list-failure-tag-assignments.ts';
import { listFailureTags } from './list-failure-tags.ts';
import { listIssueReferences } from './list-issue-references.ts';
import { listTestActivity } from './list-test-activity.ts';
import { markTests } from './mark-tests.ts';
import { startTagSpread } from './start-tag-spread.ts';
import { unlinkIssue } from './unlink-issue.ts';
import { updateFailureTag } from './update-failure-tag.ts';
import { updateTestComment } from './update-test-comment.ts';

/** What people decide on and say of tests. */
export const triageEndpoints: readonly Handled[] = [
  markTests,
  listTestActivity,
  addTestComment,
  updateTestComment,
  deleteTestComment,
  listFailureTags,
  createFailureTag,
  updateFailureTag,
  deleteFailureTag,
  listFailureTagAssignments,
  assignFailureTag,
  assignFailureTags,
  startTagSpread,
  getTagSpread,
  listIssueReferences,
  linkIssue,
  unlinkIssue,
];
