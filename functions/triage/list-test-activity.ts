import { can } from '#shared/iam/groups/permissions';
import { activityEndpoints } from '#shared/triage/activity-contract';
import { handle } from '../http/handle.ts';
import { readTest } from '../launches/stores/test-store.ts';
import { readActivities } from './activity-store.ts';
import { toActivities } from './to-activity.ts';

export const listTestActivity = handle(
  activityEndpoints.listTestActivity,
  async ({ tenantId, project, params, query: { pageToken } }) => {
    const key = { tenantId, ...params };
    const [{ activities, nextPageToken }] = await Promise.all([readActivities(key, pageToken), readTest(key)]);
    const seesTags = can(project.role, 'failureTags:assign');
    const shown = seesTags ? activities : activities.filter(({ kind }) => kind !== 'failureTag');
    return { items: await toActivities(tenantId, shown), nextPageToken };
  },
);
