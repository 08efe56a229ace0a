import { limitReached } from '#shared/http/errors';
import { toSignInName } from '../users/sign-in-name-store.ts';
import type { UserKey } from '../users/user-store.ts';
import { countAttempt } from './attempt-store.ts';
import { digest, refuseOver } from './limit-guesses.ts';
import { takeFromQuota } from './quota-store.ts';

const hourSeconds = 60 * 60;

/** In an hour. */
const invitationsOfTenant = 1_000;
const mailsPerUser = 5;
const recoveriesPerName = 5;
/** High, because a whole office may come from one address. */
const recoveriesPerAddress = 100;

/** A workspace invites its people, and is no mailing list. */
export const limitInvitations = async ({ tenantId }: { tenantId: string }, count: number): Promise<void> => {
  const { isTaken, secondsToNext } = await takeFromQuota({ tenantId, what: 'invitations' }, count, invitationsOfTenant);
  if (isTaken) return;
  throw limitReached('Too many users were invited in this hour. Try again when the next one begins.', secondsToNext);
};

/** For links that somebody has sent to a user again and again. */
export const limitMailsTo = async ({ tenantId, userId }: UserKey, purpose: 'invitation' | 'email'): Promise<void> => {
  refuseOver(mailsPerUser, await countAttempt({ tenantId, what: `mail#${purpose}#${userId}` }, hourSeconds));
};

/** By the name that was typed, so that one that nobody has is refused as one that somebody has. */
export const limitRecoveries = async (asked: { tenantId: string; name: string; sourceIp: string }): Promise<void> => {
  const ofName = { tenantId: asked.tenantId, what: `recovery#${digest(toSignInName(asked.name))}` };
  const ofAddress = { tenantId: '_platform', what: `recovery#${asked.sourceIp}` };
  const [name, address] = await Promise.all([countAttempt(ofName, hourSeconds), countAttempt(ofAddress, hourSeconds)]);
  refuseOver(recoveriesPerName, name);
  refuseOver(recoveriesPerAddress, address);
};
