import type { Handled } from '../http/handle.ts';
import { listMailRecipients } from './list-mail-recipients.ts';
import { shareLaunches } from './share-launches.ts';

export { type SharedLaunch, toLaunchesMail } from './launches-mail.ts';
export type { MailContent } from './mail-content.ts';
export { sendAccountMail } from './send-account-mail.ts';
export { sendMail } from './send-mail.ts';

export const mailEndpoints: readonly Handled[] = [shareLaunches, listMailRecipients];
