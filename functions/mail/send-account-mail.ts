import { type Attachment, postMail } from '../data/mail.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

/** Mails one person about the own account, in the name of the product. Who causes it has been counted before. */
export const sendAccountMail = (to: string, content: MailContent, attachments?: readonly Attachment[]): Promise<void> =>
  postMail({ to: [to], replyTo: undefined, ...renderMail(content), attachments });
