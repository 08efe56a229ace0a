import { invalid, limitReached } from '#shared/http/errors';
import { isRecipient, mostRecipients, recipientsInvalid, recipientsRequired } from '#shared/mail/contract';
import { postMail } from '../data/mail.ts';
import { takeFromQuota } from '../iam/limits/quota-store.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

/** In an hour. Enough for a team's mornings, too little for anybody's mailing list. */
const recipientsPerUser = 200;
const recipientsPerTenant = 2_000;

type Sender = { tenantId: string; userId: number };
type Mail = {
  recipients: readonly string[];
  content: MailContent;
  /** Where answers go: to a person. */
  replyTo?: string;
};

/** Sends one mail to up to 50 addresses; throws when they are too many for this hour, or when it could not be handed on. */
export const sendMail = async ({ tenantId, userId }: Sender, { recipients, content, replyTo }: Mail): Promise<void> => {
  const to = distinct(recipients);
  if (to.length === 0) throw invalid(recipientsRequired);
  if (to.length > mostRecipients) throw invalid(`At most ${mostRecipients} recipients at once`);
  if (!to.every(isRecipient)) throw invalid(recipientsInvalid);
  const giveBack = await countRecipients({ tenantId, userId }, to.length);
  try {
    await postMail({ to, replyTo: replyTo && isRecipient(replyTo) ? replyTo : undefined, ...renderMail(content) });
  } catch (error) {
    await giveBack();
    throw error;
  }
};

/** Nobody gets the same mail twice because of a capital letter. */
const distinct = (recipients: readonly string[]): string[] =>
  [
    ...new Map(recipients.toReversed().map((address) => [address.trim().toLowerCase(), address.trim()])).values(),
  ].toReversed();

const countRecipients = async ({ tenantId, userId }: Sender, count: number): Promise<() => Promise<void>> => {
  const ofUser = await takeFromQuota({ tenantId, what: `mail-of-${userId}` }, count, recipientsPerUser);
  if (!ofUser.isTaken) throw tooMany(ofUser.secondsToNext);
  const ofTenant = await takeFromQuota({ tenantId, what: 'mail' }, count, recipientsPerTenant);
  if (!ofTenant.isTaken) {
    await ofUser.giveBack();
    throw tooMany(ofTenant.secondsToNext);
  }
  return async () => {
    await Promise.all([ofUser.giveBack(), ofTenant.giveBack()]);
  };
};

const tooMany = (seconds: number) =>
  limitReached('Too many e-mails were sent in this hour. Try again when the next one begins.', seconds);
