import { deletionEndpoints } from '#shared/launches/acting/deletion-contract';
import { handle } from '../../http/handle.ts';
import { readDeletedLaunches } from '../stores/deleted-launch-store.ts';
import { readLaunchUsers } from './launch-users.ts';

const pageSize = 20;

export const listDeletedLaunches = handle(
  deletionEndpoints.listDeletedLaunches,
  async ({ tenantId, project: { projectId }, query }) => {
    const page = { limit: pageSize, before: query.pageToken };
    const deleted = await readDeletedLaunches({ tenantId, projectId }, page);
    const users = await readLaunchUsers(
      tenantId,
      deleted.flatMap(({ deletedBy }) => deletedBy ?? []),
    );
    return {
      items: deleted.map(({ deletedBy: by, ...entry }) => ({
        ...entry,
        deletedBy: by === undefined ? undefined : (users.get(by) ?? { id: by, username: `User ${by}` }),
      })),
      nextPageToken: deleted.length === pageSize ? deleted.at(-1)?.id : undefined,
    };
  },
);
