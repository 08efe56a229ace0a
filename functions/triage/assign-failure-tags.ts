import { conflict, invalid } from '#shared/http/errors';
import { assignmentEndpoints } from '#shared/triage/assignment-contract';
import { handle } from '../http/handle.ts';
import { findTestsByFailure } from '../launches/stores/test-row-store.ts';
import { readTest, type TestKey } from '../launches/stores/test-store.ts';
import { chooseTags } from './choose-tags.ts';
import { failureKeyOf } from './known-failure-store.ts';

export const assignFailureTags = handle(
  assignmentEndpoints.assignFailureTags,
  async ({ tenantId, actor, project: { projectId }, params: { launchId }, body }) => {
    const { ids, sameFailureAs, newTagId, precedingMlAssignmentFeedback: feedback } = body;
    if ((ids === undefined) === (sameFailureAs === undefined)) throw invalid('Give either ids or sameFailureAs.');
    const alike = sameFailureAs && (await findAlike({ tenantId, launchId, testId: sameFailureAs }, projectId));
    const choice = { tenantId, projectId, launchId, userId: actor.userId, newTagId, feedback };
    return chooseTags(alike || ids || [], choice);
  },
);

/** The test itself among them, also when the index does not have it yet. */
const findAlike = async (key: TestKey, projectId: number): Promise<number[]> => {
  const { tenantId, launchId, testId } = key;
  const { signature, status } = await readTest(key);
  if (status !== 'FAILED' || !signature) throw conflict('The test has not failed with a message.');
  const { code } = failureKeyOf({ tenantId, projectId }, signature);
  const found = await findTestsByFailure({ tenantId, launchId }, new Set([code]));
  return [...new Set([testId, ...(found.get(code) ?? []).map(({ id }) => id)])];
};
