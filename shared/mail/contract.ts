import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';

const reporting = '/api/reporting/v1';

/** What SES sends at once. */
export const mostRecipients = 50;
export const mostSharedLaunches = 50;
export const tooManyLaunches = `At most ${mostSharedLaunches} launches can be sent at once`;
export const longestMessage = 500;
export const recipientsRequired = 'This field is required';
export const recipientsInvalid = 'Please make sure that input contains valid email addresses only';
export const messageTooLong = `Must be between 0 and ${longestMessage} characters`;

const Recipient = z
  .string(recipientsInvalid)
  .max(254, { error: recipientsInvalid, abort: true })
  .trim()
  .check(z.email(recipientsInvalid));

export const isRecipient = (text: string): boolean => Recipient.safeParse(text).success;

const Id = z.number().int().positive();

const ShareLaunches = z.object({
  launchIds: z
    .array(Id, 'This field is required')
    .min(1, 'This field is required')
    .max(mostSharedLaunches, tooManyLaunches),
  recipients: z
    .array(Recipient, recipientsRequired)
    .min(1, recipientsRequired)
    .max(mostRecipients, `At most ${mostRecipients} recipients at once`),
  message: z.string('Must be text').max(longestMessage, messageTooLong).default(''),
});

export const MailRecipient = z.object({ email: z.string(), displayName: z.string(), photoUrl: z.string().optional() });
export type MailRecipient = z.infer<typeof MailRecipient>;

/** Results by e-mail. */
export const mailEndpoints = {
  shareLaunches: defineEndpoint({
    service: 'api',
    method: 'POST',
    path: `${reporting}/launches:share`,
    summary: 'Send the results of launches by e-mail',
    description: 'Each may mail a bounded number of recipients in an hour. The answer is the same for every address.',
    access: { to: 'project', permission: 'launches:share', by: 'projectId' },
    query: z.object({ projectId: z.string().max(20) }),
    body: ShareLaunches,
    status: 204,
    errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_REACHED', 'UNAVAILABLE'],
  }),
  listMailRecipients: defineEndpoint({
    service: 'api',
    method: 'GET',
    path: `${reporting}/mail-recipients`,
    summary: 'People of a project to whom results may be sent, for pickers',
    access: { to: 'project', permission: 'launches:share', by: 'projectId' },
    query: z.object({
      projectId: z.string().max(20),
      /** Part of the name or of the address. */
      query: z.string().max(200).optional(),
    }),
    status: 200,
    answer: z.object({ items: z.array(MailRecipient) }),
  }),
};
