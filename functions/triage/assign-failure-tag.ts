import { AppError, type ErrorCode, type ErrorKind, registeredCodes } from '#shared/http/errors';
import { assignmentEndpoints } from '#shared/triage/assignment-contract';
import { handle } from '../http/handle.ts';
import { chooseTags } from './choose-tags.ts';
import { readAssignments } from './list-failure-tag-assignments.ts';

export const assignFailureTag = handle(
  assignmentEndpoints.assignFailureTag,
  async ({ tenantId, actor, project, params: { launchId }, body }) => {
    const { testId, newTagId, precedingMlAssignmentFeedback: feedback } = body;
    const choice = { tenantId, projectId: project.projectId, launchId, userId: actor.userId, newTagId, feedback };
    const [failure] = (await chooseTags([testId], choice)).failures;
    if (failure) throw toError(failure);
    return { items: await readAssignments({ tenantId, launchId, testId }) };
  },
);

const toError = ({ code, reason }: { code: string; reason: string }): AppError => {
  const kind: ErrorKind = code === 'NOT_FOUND' || code === 'INTERNAL' ? code : 'CONFLICT';
  return new AppError(kind, reason, { code: isRegistered(code) ? code : kind });
};

const isRegistered = (code: string): code is ErrorCode & keyof typeof registeredCodes => code in registeredCodes;
