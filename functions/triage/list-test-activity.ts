import { activityEndpoints } from '#shared/triage/activity-contract';
import { handle } from '../http/handle.ts';
import { readActivities } from './activity-store.ts';
import { toActivities } from './to-activity.ts';

export const listTestActivity = handle(
  activityEndpoints.listTestActivity,
  async ({ tenantId, params, query: { pageToken } }) => {
    const { activities, nextPageToken } = await readActivities({ tenantId, ...params }, pageToken);
    return { items: await toActivities(tenantId, activities), nextPageToken };
  },
);
