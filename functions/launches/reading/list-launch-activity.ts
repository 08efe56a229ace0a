import { launchActionEndpoints } from '#shared/launches/acting/action-contract';
import { handle } from '../../http/handle.ts';
import { readActivity } from '../stores/launch-activity-store.ts';
import { readLaunchUsers } from './launch-users.ts';

const pageSize = 20;

export const listLaunchActivity = handle(
  launchActionEndpoints.listLaunchActivity,
  async ({ tenantId, params, query }) => {
    const page = { limit: pageSize, before: query.pageToken };
    const entries = await readActivity({ tenantId, launchId: params.launchId }, page);
    const users = await readLaunchUsers(
      tenantId,
      entries.flatMap(({ by }) => by ?? []),
    );
    return {
      items: entries.map(({ by, ...entry }) => ({
        ...entry,
        user: by === undefined ? undefined : (users.get(by) ?? { id: by, username: `User ${by}` }),
      })),
      nextPageToken: entries.length === pageSize ? entries.at(-1)?.id : undefined,
    };
  },
);
