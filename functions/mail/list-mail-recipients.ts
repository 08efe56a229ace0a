import { isRecipient, type MailRecipient, mailEndpoints } from '#shared/mail/contract';
import { handle } from '../http/handle.ts';
import { readRecentUser, type User } from '../iam/users/user-store.ts';
import { readMembers } from '../projects/member-store.ts';

const mostSuggestions = 20;

/** Members of the project who are still there, whom every reader of it may see, if mail can reach them. */
export const listMailRecipients = handle(mailEndpoints.listMailRecipients, async ({ tenantId, project, query }) => {
  const members = await readMembers({ tenantId, projectId: project.projectId });
  const users = await Promise.all(members.map(({ userId }) => readRecentUser({ tenantId, userId })));
  const wanted = query.query?.trim().toLowerCase() ?? '';
  const items = users
    .flatMap((user) =>
      user?.status === 'ACTIVE' && isRecipient(user.email) ? [{ user, shown: toRecipient(user) }] : [],
    )
    .filter(({ user, shown }) =>
      `${user.username}\n${shown.displayName}\n${shown.email}`.toLowerCase().includes(wanted),
    )
    .map(({ shown }) => shown)
    .sort((one, other) => one.displayName.localeCompare(other.displayName, 'en'));
  return { items: items.slice(0, mostSuggestions) };
});

const toRecipient = ({ firstName, lastName, username, email, photoUrl }: User): MailRecipient => ({
  displayName: [firstName, lastName].filter(Boolean).join(' ') || username,
  email,
  photoUrl,
});
