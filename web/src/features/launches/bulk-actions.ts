import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BulkOutcome, launchActionEndpoints, mostLaunchesAtOnce } from '#shared/launches/action-contract';
import type { Launch } from '#shared/launches/launch';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { displayNameOf, useCurrentUser } from '../iam/index.ts';
import { useProject } from '../projects/index.ts';
import { type BulkWords, describeOutcome, joinOutcomes, launchesHave } from './bulk-messages.ts';
import { launchKeys } from './launch-queries.ts';

const deletion: BulkWords = { process: 'Deletion', verb: 'delete launches', done: launchesHave('deleted') };
const review: BulkWords = { process: 'Review', verb: 'review launches', done: launchesHave('marked as reviewed') };

export const useDeleteLaunches = () =>
  useBulkAction(deletion, (launchIds, query) =>
    callApi(launchActionEndpoints.deleteLaunches, { query, body: { launchIds } }),
  );

export const useReviewLaunches = (comment: string) =>
  useBulkAction(review, (launchIds, query) =>
    callApi(launchActionEndpoints.reviewLaunches, { query, body: { launchIds, comment } }),
  );

export const useAbortLaunches = (launches: readonly Launch[]) => {
  const comment = `Aborted by ${displayNameOf(useCurrentUser())}`;
  const done = (count: number) =>
    count === 1 ? `Launch #${launches[0]?.id} is aborted` : `${count} launches are aborted`;
  return useBulkAction({ process: 'Abort', verb: 'abort launches', done }, (launchIds, query) =>
    callApi(launchActionEndpoints.abortLaunches, { query, body: { launchIds, comment } }),
  );
};

/** Undefined takes launches out of their milestones. */
export const useAssignToMilestone = (milestone: { id: number; name: string } | undefined) => {
  const been = milestone ? `assigned to ${milestone.name}` : 'removed from the milestone';
  const words = { process: 'Assignment', verb: 'assign launches to the milestone', done: launchesHave(been) };
  return useBulkAction(words, (launchIds, query) =>
    callApi(launchActionEndpoints.assignLaunchesToMilestone, {
      query,
      body: { launchIds, milestoneId: milestone?.id ?? null },
    }),
  );
};

type Send = (launchIds: number[], query: { projectId: number }) => Promise<BulkOutcome>;

/** As many requests as the selection needs; what they came to is told as one. */
const useBulkAction = (words: BulkWords, send: Send) => {
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  return useMutation({
    mutationFn: async (launchIds: readonly number[]) => {
      const outcomes: BulkOutcome[] = [];
      for (let start = 0; start < launchIds.length; start += mostLaunchesAtOnce)
        outcomes.push(await send(launchIds.slice(start, start + mostLaunchesAtOnce), { projectId }));
      return joinOutcomes(outcomes);
    },
    onSuccess: (outcome) => (outcome.failed > 0 ? toast.error : toast.success)(describeOutcome(words, outcome)),
    onSettled: (_, __, launchIds) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: launchKeys.lists }),
        ...launchIds.map((launchId) => queries.invalidateQueries({ queryKey: launchKeys.launch(launchId) })),
      ]),
  });
};

export type BulkAction = ReturnType<typeof useBulkAction>;
