import { activityEndpoints } from '#shared/triage/activity-contract';
import { handle } from '../http/handle.ts';
import { readTest } from '../launches/stores/test-store.ts';
import { readActivities } from './activity-store.ts';
import { toActivities } from './to-activity.ts';

export const listTestActivity = handle(
  activityEndpoints.listTestActivity,
  async ({ tenantId, params, query: { pageToken } }) => {
    const key = { tenantId, ...params };
    const [{ activities, nextPageToken }] = await Promise.all([readActivities(key, pageToken), readTest(key)]);
    return { items: await toActivities(tenantId, activities), nextPageToken };
  },
);
