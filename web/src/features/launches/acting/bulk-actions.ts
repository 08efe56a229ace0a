import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BulkOutcome,
  launchActionEndpoints,
  mostLaunchesAtOnce,
  mostNotifiedLaunches,
} from '#shared/launches/acting/action-contract';
import { deletionEndpoints } from '#shared/launches/acting/deletion-contract';
import type { Launch } from '#shared/launches/launch';
import { addFreed, describeFreed, noFreedContents } from '#shared/launches/launch-contents';
import { callApi } from '../../../http/call-api.ts';
import { toast } from '../../../ui/toaster.tsx';
import { displayNameOf, useCurrentUser } from '../../iam/index.ts';
import { useProject } from '../../projects/index.ts';
import { launchKeys } from '../launch-queries.ts';
import { type BulkWords, describeOutcome, joinOutcomes, launchesHave } from './bulk-messages.ts';

const deletion: BulkWords = { process: 'Deletion', verb: 'delete launches', done: launchesHave('deleted') };
const restoring: BulkWords = { process: 'Restoring', verb: 'restore launches', done: launchesHave('restored') };
const review: BulkWords = { process: 'Review', verb: 'review launches', done: launchesHave('marked as reviewed') };

/** What is deleted can be taken back for some minutes. */
export const useDeleteLaunches = () => {
  const restore = useBulkAction(restoring, (launchIds, query) =>
    callApi(deletionEndpoints.restoreLaunches, { query, body: { launchIds } }),
  );
  return useBulkAction(
    deletion,
    (launchIds, query) => callApi(launchActionEndpoints.deleteLaunches, { query, body: { launchIds } }),
    { areGone: true, offer: (launchIds) => ({ word: 'Undo', onChoose: () => restore.mutate(launchIds) }) },
  );
};

export const useReviewLaunches = (comment: string) =>
  useBulkAction(review, (launchIds, query) =>
    callApi(launchActionEndpoints.reviewLaunches, { query, body: { launchIds, comment } }),
  );

/** After the review, which stands whether or not the mail can be sent. */
export const useNotifyOfReview = () => {
  const { id: projectId } = useProject();
  return useMutation({
    mutationFn: async (launchIds: readonly number[]) => {
      let recipients = 0;
      for (let start = 0; start < launchIds.length; start += mostNotifiedLaunches) {
        const body = { launchIds: launchIds.slice(start, start + mostNotifiedLaunches) };
        recipients += (await callApi(launchActionEndpoints.notifyOfReview, { query: { projectId }, body })).recipients;
      }
      return recipients;
    },
    onSuccess: (recipients) =>
      toast.success(recipients === 0 ? 'There is nobody else to notify' : 'The review was sent by email'),
    onError: (error) => toast.error(error),
  });
};

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

type Outlook = {
  /** Their own pages have nothing to ask for any more. */
  areGone?: boolean;
  /** What can be done about those that succeeded. */
  offer?: (launchIds: readonly number[]) => { word: string; onChoose: () => void };
};

/** As many requests as the selection needs; what they came to is told as one. */
const useBulkAction = (words: BulkWords, send: Send, { areGone, offer }: Outlook = {}) => {
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  return useMutation({
    mutationFn: async (launchIds: readonly number[]) => {
      const outcomes: BulkOutcome[] = [];
      for (let start = 0; start < launchIds.length; start += mostLaunchesAtOnce)
        outcomes.push(await send(launchIds.slice(start, start + mostLaunchesAtOnce), { projectId }));
      return joinOutcomes(outcomes);
    },
    onSuccess: (outcome, launchIds) => {
      const message = describeOutcome(words, outcome);
      const done = launchIds.filter((id) => !outcome.failures.some(({ launchId }) => launchId === id));
      const kind = outcome.failed === 0 ? 'success' : 'error';
      if (offer && done.length > 0) toast.offer(kind, message, offer(done));
      else toast[kind](message);
    },
    onSettled: (_, __, launchIds) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: launchKeys.lists }),
        ...(areGone ? [] : launchIds).map((launchId) =>
          queries.invalidateQueries({ queryKey: launchKeys.launch(launchId) }),
        ),
      ]),
  });
};

export type BulkAction = ReturnType<typeof useBulkAction>;

/** What deleting them frees, as a sentence goes on. */
export const freedQuery = (projectId: number, launchIds: readonly number[]) =>
  queryOptions({
    queryKey: ['launches-freed', projectId, launchIds],
    queryFn: async ({ signal }) => {
      let freed = noFreedContents();
      for (let start = 0; start < launchIds.length; start += mostLaunchesAtOnce) {
        const body = { launchIds: launchIds.slice(start, start + mostLaunchesAtOnce) };
        freed = addFreed(
          freed,
          await callApi(deletionEndpoints.measureLaunches, { query: { projectId }, body }, { signal }),
        );
      }
      return describeFreed(freed);
    },
  });
