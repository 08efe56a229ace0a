import type { Activity } from '#shared/triage/activity';
import { readRecentUser } from '../iam/users/user-store.ts';
import type { StoredActivity } from './activity-store.ts';

/** Activities as readers see them, with the names of those who acted. */
export const toActivities = async (tenantId: string, activities: readonly StoredActivity[]): Promise<Activity[]> => {
  const userIds = [...new Set(activities.flatMap(({ by }) => by ?? []))];
  const users = await Promise.all(userIds.map((userId) => readRecentUser({ tenantId, userId })));
  const names = new Map(users.flatMap((user) => (user ? [[user.userId, user.username] as const] : [])));
  return activities.map(({ by, ...activity }) => {
    const username = by === undefined ? undefined : names.get(by);
    return { ...activity, ...(by !== undefined && username !== undefined && { user: { id: by, username } }) };
  });
};
