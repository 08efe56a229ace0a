import { readRecentUser } from '../../iam/users/user-store.ts';
import type { LaunchUser } from './to-launch.ts';

/** Who reported launches; remembered for some seconds, because a page names the same few users in all rows. */
export const readLaunchUsers = async (
  tenantId: string,
  userIds: Iterable<number>,
): Promise<Map<number, LaunchUser>> => {
  const users = await Promise.all([...new Set(userIds)].map((userId) => readRecentUser({ tenantId, userId })));
  return new Map(
    users.flatMap((user) =>
      user ? [[user.userId, { id: user.userId, username: user.username, email: user.email }] as const] : [],
    ),
  );
};
