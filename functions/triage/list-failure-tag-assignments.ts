import { assignmentEndpoints } from '#shared/triage/assignment-contract';
import { toAssignments } from '#shared/triage/failure-tag-assignment';
import { handle } from '../http/handle.ts';
import { readTest, type TestKey } from '../launches/stores/test-store.ts';
import { readFailureTags } from './failure-tag-store.ts';

export const listFailureTagAssignments = handle(
  assignmentEndpoints.listFailureTagAssignments,
  async ({ tenantId, params }) => ({ items: await readAssignments({ tenantId, ...params }) }),
);

export const readAssignments = async (key: TestKey) => {
  const [test, tags] = await Promise.all([readTest(key), readFailureTags(key.tenantId)]);
  return toAssignments(tags, test.status === 'FAILED' ? test.failureTag : undefined);
};
