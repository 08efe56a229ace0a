import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { FailureTag } from '#shared/triage/failure-tag';
import { failureTagEndpoints } from '#shared/triage/failure-tag-contract';
import { callApi } from '../../http/call-api.ts';

/** All tags of the workspace, archived ones included: they change rarely, and every list of tests names them. */
export const failureTagsQuery = queryOptions({
  queryKey: ['failure-tags'],
  queryFn: ({ signal }) => callApi(failureTagEndpoints.listFailureTags, {}, { signal }),
  staleTime: 60_000,
});

/** Empty while they are loading. */
export const useFailureTags = () => {
  const { data, error } = useQuery(failureTagsQuery);
  return { tags: data?.items ?? [], error };
};

export const useFailureTag = (tagId: number | undefined): FailureTag | undefined =>
  useQuery({
    ...failureTagsQuery,
    select: ({ items }) => items.find(({ id }) => id === tagId),
    enabled: tagId !== undefined,
  }).data;

type Change = z.input<typeof failureTagEndpoints.updateFailureTag.body>;
type NewTag = z.input<typeof failureTagEndpoints.createFailureTag.body>;

/** Creates without an id, changes with one. */
export const useSaveFailureTag = () =>
  useTagMutation(({ id, ...body }: { id: number; name?: string } & Change) =>
    callApi(failureTagEndpoints.updateFailureTag, { params: { failureTagId: id }, body }),
  );

export const useCreateFailureTag = () =>
  useTagMutation((body: NewTag) => callApi(failureTagEndpoints.createFailureTag, { body }));

export const useDeleteFailureTag = () =>
  useTagMutation((id: number) => callApi(failureTagEndpoints.deleteFailureTag, { params: { failureTagId: id } }));

const useTagMutation = <Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: failureTagsQuery.queryKey }),
  });
};
