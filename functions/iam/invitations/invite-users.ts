import { conflict } from '#shared/http/errors';
import * as contract from '#shared/iam/invitations/invitation-contract';
import { freeSeatsOf, noSeatsMessage, seatKindOf } from '#shared/iam/users/seats';
import { takeIds } from '../../data/counter.ts';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { sendJobs } from '../../jobs/index.ts';
import { refuseInvitationTo } from '../groups/refuse-grants.ts';
import { limitInvitations } from '../limits/limit-mails.ts';
import { linkJob } from '../links/link-job.ts';
import { readSeats } from '../tenants/tenant-store.ts';
import { readUserIdOfName } from '../users/sign-in-name-store.ts';
import type { User } from '../users/user-store.ts';
import { writeNewUsers } from '../users/user-write-store.ts';
import { findInviter } from './find-inviter.ts';

/** What one transaction holds, at three items each. */
const writtenAtOnce = 30;

export const inviteUsers = handle(contract.inviteUsers, async ({ tenantId, actor, body, request }) => {
  const { emails, haveReadOnlyAccess, groupId } = body;
  const { senderName } = await findInviter(actor);
  if (groupId !== undefined) await refuseInvitationTo(actor, groupId);
  const noSeats = () => noSeatsMessage('invite', actor.permissions.includes('BILLING'));
  const [seats] = await Promise.all([readSeats(tenantId), refuseTakenEmails(tenantId, emails)]);
  if (emails.length > freeSeatsOf(seats, seatKindOf(haveReadOnlyAccess))) throw conflict(noSeats());
  await limitInvitations(actor, emails.length);
  const firstId = await takeIds(tenantId, 'users', emails.length);
  const users = emails.map((email, at) => toPendingUser({ tenantId, userId: firstId + at, email }, body));
  const sending = { tenantId, purpose: 'invitation' as const, siteUrl: siteUrlOf(tenantId, request), senderName };
  for (let at = 0; at < users.length; at += writtenAtOnce) {
    const invited = users.slice(at, at + writtenAtOnce).map((user) => ({ user }));
    await writeNewUsers(invited, noSeats);
    await sendJobs(
      linkJob,
      invited.map(({ user: { userId } }) => ({ ...sending, userId })),
    );
  }
  return { items: users.map(({ userId, email }) => ({ id: userId, email })) };
});

type Placed = { haveReadOnlyAccess: boolean; groupId?: number | undefined };

/** Until the invitation is accepted the e-mail address keeps the place of the username. */
const toPendingUser = (
  { tenantId, userId, email }: Pick<User, 'tenantId' | 'userId' | 'email'>,
  { haveReadOnlyAccess, groupId }: Placed,
): User => ({
  tenantId,
  userId,
  username: email,
  email,
  status: 'PENDING',
  source: 'INTERNAL',
  hasReadOnlyAccess: haveReadOnlyAccess,
  groupIds: groupId === undefined ? [] : [groupId],
  epoch: 0,
  createdAt: Date.now(),
});

/** Says which, so that they can be taken out; that each stays unique is the condition of the write. */
const refuseTakenEmails = async (tenantId: string, emails: readonly string[]): Promise<void> => {
  const owners = await Promise.all(emails.map((email) => readUserIdOfName(tenantId, email)));
  const taken = emails.filter((_, at) => owners[at] !== undefined);
  if (taken.length === 0) return;
  const message = `Email already in use: ${taken.join(', ')}`;
  throw conflict(message, [{ field: 'emails', message }]);
};
