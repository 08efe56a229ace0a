import type { QueryClient } from '@tanstack/react-query';
import type { Received } from '#shared/http/endpoint';
import type { launchEndpoints } from '#shared/launches/contract';
import type { Launch } from '#shared/launches/launch';
import { launchKeys } from '../launch-queries.ts';

type LaunchList = Received<typeof launchEndpoints.listLaunches>;

/** Puts changes into every cached list and page that shows the launch; nothing is asked of the server. */
export const patchLaunches = (queries: QueryClient, changes: ReadonlyMap<number, Partial<Launch>>) => {
  queries.setQueriesData<LaunchList>({ queryKey: launchKeys.lists }, (list) => list && patchList(list, changes));
  for (const [launchId, change] of changes)
    queries.setQueryData<Launch>(launchKeys.launch(launchId), (launch) => launch && { ...launch, ...change });
};

/** The same list when nothing in it changes, so that nothing is drawn again. */
export const patchList = (list: LaunchList, changes: ReadonlyMap<number, Partial<Launch>>): LaunchList => {
  if (!list.items.some(({ id }) => changes.has(id))) return list;
  return { ...list, items: list.items.map((launch) => ({ ...launch, ...changes.get(launch.id) })) };
};
