import { assignmentEndpoints } from '#shared/triage/assignment-contract';
import type { Feedback } from '#shared/triage/failure-assignment';
import { type TagSpread, tagSpreadEndpoints } from '#shared/triage/tag-spread-contract';
import { isApiError } from '../../http/api-error.ts';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { describeAssignment } from './describe-assignment.ts';
import { inParts } from './in-parts.ts';

type Choice = { launchId: number; newTagId: number; feedback?: Feedback };
export type Assigned = { succeeded: number; failures: { testId: number; code: string; reason: string }[] };

/** Gives tests a tag; what could not be asked for is a failure like any other. */
export const assignTag = async (testIds: readonly number[], choice: Choice): Promise<Assigned> => {
  const outcome: Assigned = { succeeded: 0, failures: [] };
  await inParts(testIds, async (ids) => {
    const part = await (ids.length === 1 ? assignOne(ids, choice) : assignPart(ids, choice));
    outcome.succeeded += part.succeeded;
    outcome.failures.push(...part.failures);
  });
  tell(outcome);
  return outcome;
};

/** Gives the tag to every test of the launch that failed as this one did. */
export const assignTagToAlike = async (testId: number, { launchId, ...choice }: Choice): Promise<Assigned> => {
  const body = { sameFailureAs: testId, ...toBody(choice) };
  const outcome = await callApi(assignmentEndpoints.assignFailureTags, { params: { launchId }, body }).catch(
    toFailures([testId]),
  );
  tell(outcome);
  return outcome;
};

/** Gives the tag to tests of other launches in the background; undefined when that could not be asked for. */
export const startTagSpread = (
  launchId: number,
  body: { testId: number; newTagId: number },
): Promise<TagSpread | undefined> =>
  callApi(tagSpreadEndpoints.startTagSpread, { params: { launchId }, body }).catch((error: unknown) => {
    toast.error(error);
    return undefined;
  });

const assignOne = ([testId = 0]: readonly number[], { launchId, ...choice }: Choice): Promise<Assigned> =>
  callApi(assignmentEndpoints.assignFailureTag, { params: { launchId }, body: { testId, ...toBody(choice) } }).then(
    () => ({ succeeded: 1, failures: [] }),
    toFailures([testId]),
  );

const assignPart = (ids: readonly number[], { launchId, ...choice }: Choice): Promise<Assigned> =>
  callApi(assignmentEndpoints.assignFailureTags, {
    params: { launchId },
    body: { ids: [...ids], ...toBody(choice) },
  }).catch(toFailures(ids));

const toBody = ({ newTagId, feedback }: Omit<Choice, 'launchId'>) => ({
  newTagId,
  precedingMlAssignmentFeedback: feedback,
});

const toFailures =
  (ids: readonly number[]) =>
  (error: unknown): Assigned => {
    const code = isApiError(error) ? error.code : 'INTERNAL';
    const reason = error instanceof Error ? error.message : '';
    return { succeeded: 0, failures: ids.map((testId) => ({ testId, code, reason })) };
  };

const tell = (outcome: Assigned): void => {
  const said = describeAssignment(outcome);
  if (said?.isDone) toast.success(said.message);
  else if (said) toast.error(said.message);
};
