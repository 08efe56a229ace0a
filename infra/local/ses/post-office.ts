import { createTransport } from 'nodemailer';
import { type Outbox, type OutboxMail, openOutbox } from './outbox.ts';

/** Where mail of the local cloud goes: to the server that `SMTP_URL` names, or into the outbox, which `/outbox` shows. */
export type PostOffice = {
  outbox: Outbox;
  smtpHost: string | undefined;
  /** Answers the message's id; throws when the server does not take it. */
  send: (mail: OutboxMail) => Promise<string>;
  close: () => void;
};

export const openPostOffice = (dataFolder: string, smtpUrl = process.env.SMTP_URL): PostOffice => {
  const outbox = openOutbox(dataFolder);
  if (!smtpUrl) return { outbox, smtpHost: undefined, send: async (mail) => outbox.put(mail), close: () => undefined };
  const transport = createTransport(smtpUrl);
  return {
    outbox,
    smtpHost: new URL(smtpUrl).host,
    // What is in a mail is text and never the name of a file to attach.
    send: async ({ attachments, ...mail }) => {
      const attached = attachments?.map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType,
        content,
        encoding: 'base64',
      }));
      const message = { ...mail, attachments: attached, disableFileAccess: true, disableUrlAccess: true };
      return (await transport.sendMail(message)).messageId;
    },
    close: () => transport.close(),
  };
};
