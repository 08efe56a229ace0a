import { forbidden, unauthenticated } from '#shared/http/errors';
import type { Actor } from '../../http/actor.ts';
import { readUser } from '../users/user-store.ts';

/** Who invites, by the name that the invitation gives. An address that nobody has confirmed mails nobody else. */
export const findInviter = async (actor: Actor): Promise<{ senderName: string }> => {
  const user = await readUser(actor);
  if (!user) throw unauthenticated();
  if (user.isEmailUnconfirmed) throw forbidden('Confirm your e-mail address before you invite others.');
  return { senderName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username };
};
