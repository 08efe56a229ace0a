import * as z from 'zod';
import { type AwsAnswer, type AwsService, jsonError } from '../aws/aws-call.ts';
import { account, region } from '../template/local-names.ts';
import type { UsageBook } from '../usage.ts';
import type { OutboxMail } from './outbox.ts';
import type { PostOffice } from './post-office.ts';

type SesOptions = { postOffice: PostOffice; usage: UsageBook };

const Addresses = z.array(z.string()).nullish();
const Part = z.object({ Data: z.string() }).nullish();
const Attachment = z.object({
  FileName: z.string(),
  ContentType: z.string().nullish(),
  RawContent: z.base64(),
});
const SendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses }),
  ReplyToAddresses: Addresses,
  Content: z.object({
    Simple: z.object({
      Subject: z.object({ Data: z.string() }),
      Body: z.object({ Html: Part, Text: Part }),
      Attachments: z.array(Attachment).nullish(),
    }),
  }),
});

/** SES as the SDK's second version speaks to it: rights, limits, and the mail goes to the post office. */
export const createSesService =
  ({ postOffice, usage }: SesOptions): AwsService =>
  async ({ caller, traceId, method, path, body }) => {
    if (method !== 'POST' || path !== '/v2/email/outbound-emails')
      return jsonError(501, 'NotImplemented', `The local cloud can not do ${method} ${path} yet: see ses-service.ts.`);
    const sent = SendEmail.safeParse(JSON.parse(body.toString('utf8')));
    if (!sent.success) return jsonError(400, 'BadRequestException', z.prettifyError(sent.error));
    const mail = toMail(sent.data);
    const address = addressOf(mail.from);
    const refusal = caller.policy.refusal({
      action: 'ses:SendEmail',
      resource: `arn:aws:ses:${region}:${account}:identity/${address}`,
      context: { 'ses:FromAddress': [address] },
    });
    if (refusal) return jsonError(403, 'AccessDeniedException', refusal);
    const problem = problemOf(mail);
    if (problem) return jsonError(400, 'BadRequestException', problem);
    usage.note(caller.id, traceId, { roundTrips: 1, readUnits: 0, writeUnits: 0 });
    return handOver(postOffice, mail);
  };

const toMail = ({
  FromEmailAddress,
  Destination,
  ReplyToAddresses,
  Content,
}: z.infer<typeof SendEmail>): OutboxMail => ({
  from: FromEmailAddress,
  to: Destination.ToAddresses ?? [],
  cc: Destination.CcAddresses ?? [],
  bcc: Destination.BccAddresses ?? [],
  replyTo: ReplyToAddresses ?? [],
  subject: Content.Simple.Subject.Data,
  html: Content.Simple.Body.Html?.Data,
  text: Content.Simple.Body.Text?.Data,
  attachments: Content.Simple.Attachments?.map(({ FileName, ContentType, RawContent }) => ({
    fileName: FileName,
    contentType: ContentType ?? 'application/octet-stream',
    content: RawContent,
  })),
});

const MOST_RECIPIENTS = 50;

const problemOf = ({ from, to, cc, bcc, replyTo, subject, html, text }: OutboxMail): string | undefined => {
  const recipients = [...to, ...cc, ...bcc];
  if (recipients.length === 0 || recipients.length > MOST_RECIPIENTS)
    return `A mail has from 1 to ${MOST_RECIPIENTS} recipients.`;
  const broken = [from, ...recipients, ...replyTo].find((address) => !/^[^\s@]+@[^\s@]+$/.test(addressOf(address)));
  if (broken !== undefined) return `Invalid address: ${JSON.stringify(broken)}`;
  if (/\p{Cc}/u.test([from, subject, ...recipients, ...replyTo].join(''))) return 'A header has a line break.';
  return html === undefined && text === undefined ? 'The mail has no content.' : undefined;
};

const handOver = async (postOffice: PostOffice, mail: OutboxMail): Promise<AwsAnswer> => {
  try {
    const MessageId = await postOffice.send(mail);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ MessageId }) };
  } catch (error) {
    console.error(`${postOffice.smtpHost} did not take a mail: ${error instanceof Error ? error.message : error}`);
    return jsonError(400, 'MessageRejected', 'The mail server did not take the mail.');
  }
};

/** Of `Name <address>`. */
const addressOf = (text: string): string => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
