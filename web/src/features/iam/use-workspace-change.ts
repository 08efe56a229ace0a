import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';

/** What is read of users, groups and seats has a key that begins with this. */
export const workspaceKey = 'workspace';

/** Sends a change of users or groups: lists, seats and one's own permissions may be others afterwards. */
export const useWorkspaceChange = <Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [workspaceKey] }),
        queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
      ]),
  });
};
