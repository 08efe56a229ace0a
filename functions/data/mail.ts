import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { AppError } from '#shared/http/errors';
import { environment } from './environment.ts';
import { logger } from './logger.ts';
import { isOverload } from './overload.ts';

const client = new SESv2Client();

export type PostedMail = {
  to: readonly string[];
  replyTo: string | undefined;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
};

export type Attachment = { fileName: string; contentType: string; bytes: Uint8Array };

/** Hands one mail to SES, in the name of the product. Why SES refused it is for the log: it may tell of addresses. */
export const postMail = async (mail: PostedMail): Promise<void> => {
  const { to, replyTo, subject, html, text, attachments } = mail;
  const body = { Html: { Data: html, Charset: 'UTF-8' }, Text: { Data: text, Charset: 'UTF-8' } };
  const command = new SendEmailCommand({
    FromEmailAddress: `Touchstone <${environment.mailFrom}>`,
    Destination: { ToAddresses: [...to] },
    ReplyToAddresses: replyTo === undefined ? undefined : [replyTo],
    Content: {
      Simple: { Subject: { Data: subject, Charset: 'UTF-8' }, Body: body, Attachments: attachments?.map(toAttached) },
    },
  });
  try {
    await client.send(command);
  } catch (error) {
    if (isOverload(error) || !(error instanceof SESv2ServiceException)) throw error;
    logger.error('A mail was refused', { error, recipients: to.length });
    const message =
      'The e-mail could not be sent. If it goes on, ask whoever runs this workspace to look at its sender.';
    throw new AppError('UNAVAILABLE', message);
  }
};

const toAttached = ({ fileName, contentType, bytes }: Attachment) => ({
  FileName: fileName,
  ContentType: contentType,
  ContentDisposition: 'ATTACHMENT' as const,
  RawContent: bytes,
});
