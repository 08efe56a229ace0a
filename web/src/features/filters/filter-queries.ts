import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { filterEndpoints } from '#shared/filters/contract';
import { valueEndpoints } from '#shared/launches/finding/value-contract';
import { nameOfTarget } from '#shared/launches/target-names';
import { milestoneEndpoints } from '#shared/projects/milestone-contract';
import { callApi } from '../../http/call-api.ts';
import type { Option } from '../../ui/option-list.tsx';
import { isTarget, type ListedPredicate } from './predicates.ts';

export const savedFilterKeys = (projectId: number) => ['saved-filters', projectId] as const;

export const savedFiltersQuery = (projectId: number) =>
  queryOptions({
    queryKey: savedFilterKeys(projectId),
    queryFn: ({ signal }) => callApi(filterEndpoints.listFilters, { params: { projectId } }, { signal }),
  });

type OptionPage = { options: Option[]; next: string | undefined };

const pageSize = 50;
const inProject = (projectId: number) => ({ projectId: String(projectId) });
const plain = (value: string): Option => ({ value, title: value });
/** The name that people know; what was reported stands beside it where it is another word. */
const target = (value: string): Option => {
  const title = nameOfTarget(value);
  return { value, title, hint: title.toLowerCase() === value.toLowerCase() ? undefined : value };
};
const common = { initialPageParam: '', getNextPageParam: ({ next }: OptionPage) => next, staleTime: 30_000 };

/** Values of a predicate that hold what was typed, page after page as the server has them. */
export const optionsQuery = (projectId: number, name: ListedPredicate, query: string) =>
  infiniteQueryOptions({
    ...common,
    queryKey: ['launch-values', projectId, name, query],
    queryFn: ({ pageParam, signal }) => loadOptions(projectId, name, { query, page: Number(pageParam || 1), signal }),
  });

type Asked = { query: string; page: number; signal: AbortSignal };

const loadOptions = async (projectId: number, name: ListedPredicate, asked: Asked): Promise<OptionPage> => {
  const { query, page, signal } = asked;
  if (name === 'milestone') return loadMilestones(projectId, asked);
  const sent = { ...inProject(projectId), query, page, pageSize };
  if (name === 'userId') {
    const { items, _meta } = await callApi(valueEndpoints.listLaunchUsers, { query: sent }, { signal });
    const options = items.map((user) => ({
      value: String(user.id),
      title: user.name ?? user.username,
      hint: user.email,
    }));
    return { options, next: page < _meta.totalPages ? String(page + 1) : undefined };
  }
  const { items, _meta } = await callApi(
    valueEndpoints.listLaunchValues,
    { params: { valueName: `${name}s` }, query: sent },
    { signal },
  );
  return {
    options: items.map(isTarget(name) ? target : plain),
    next: page < _meta.totalPages ? String(page + 1) : undefined,
  };
};

/** All of them at once, what is due last comes first. */
const loadMilestones = async (projectId: number, { query, signal }: Asked): Promise<OptionPage> => {
  const sent = { projectId, query, page: 1, pageSize: 10_000, sortBy: 'dueDate', sortOrder: 'DESC' } as const;
  const { items } = await callApi(milestoneEndpoints.listMilestones, { query: sent }, { signal });
  const options = items.map(({ name, completed }) => ({ ...plain(name), hint: completed ? 'Completed' : undefined }));
  return { options, next: undefined };
};

/** Keys of labels, or the values of one key. */
export const labelOptionsQuery = (projectId: number, key: string | undefined, query: string) =>
  infiniteQueryOptions({
    ...common,
    queryKey: ['label-values', projectId, key, query],
    queryFn: async ({ pageParam, signal }): Promise<OptionPage> => {
      const sent = { ...inProject(projectId), query, pageToken: pageParam || undefined, maxPageSize: pageSize };
      const { items, _meta } =
        key === undefined
          ? await callApi(valueEndpoints.listLabelKeys, { query: sent }, { signal })
          : await callApi(valueEndpoints.listLabelValues, { query: { ...sent, key } }, { signal });
      return { options: items.map(plain), next: _meta.nextPageToken };
    },
  });

/** Who is who among those that a filter names; the first hundred will do for that. */
export const launchUsersQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['launch-users', projectId],
    queryFn: ({ signal }) =>
      callApi(valueEndpoints.listLaunchUsers, { query: { ...inProject(projectId), pageSize: 100 } }, { signal }),
    staleTime: 60_000,
  });
