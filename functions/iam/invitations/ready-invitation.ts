import type { Actor } from '../../http/actor.ts';
import type { HttpRequest } from '../../http/request.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { sendJob } from '../../jobs/index.ts';
import { limitMailsTo } from '../limits/limit-mails.ts';
import { linkJob } from '../links/link-job.ts';
import type { User } from '../users/user-store.ts';
import { findInviter } from './find-inviter.ts';

/** Who may mail a pending user the invitation, and how it is done: asked before anything is changed. */
export const readyInvitation = async (actor: Actor, user: User, request: HttpRequest): Promise<() => Promise<void>> => {
  const { senderName } = await findInviter(actor);
  await limitMailsTo(user, 'invitation');
  const { tenantId, userId } = user;
  const siteUrl = siteUrlOf(tenantId, request);
  return () => sendJob(linkJob, { tenantId, userId, purpose: 'invitation', siteUrl, senderName });
};
