import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { isRecipient, recipientsInvalid, recipientsRequired } from '../../mail/contract.ts';
import { FirstName, LastName, LinkSecret, NewPassword, Username } from '../fields.ts';
import { SignInAnswer } from '../sign-in/sign-in-contract.ts';

const Id = z.number().int().positive();
const editors = { to: 'workspace', anyOf: ['IAM_USERS_UPDATE'] } as const;

/** Invited at once. */
export const mostInvitations = 100;

const Emails = z
  .array(
    z
      .string(recipientsInvalid)
      .max(254, { error: recipientsInvalid, abort: true })
      .trim()
      .refine(isRecipient, recipientsInvalid),
    recipientsRequired,
  )
  .min(1, recipientsRequired)
  .max(mostInvitations, `At most ${mostInvitations} users can be invited at once`)
  .transform((emails) => {
    const names = emails.map((email) => email.toLowerCase());
    return emails.filter((_, at) => names.indexOf(names[at] ?? '') === at);
  });

type Placed = { haveReadOnlyAccess: boolean; groupId?: number | undefined };

export const inviteUsers = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/users/invitations',
  summary: 'Invite users by e-mail',
  description:
    'Creates users with the status PENDING, who take seats, and mails each a link that works once, within 7 days. Nobody invites into a group that may do more than they may themselves, and nobody invites before their own e-mail address is confirmed.',
  access: editors,
  body: z
    .object({ emails: Emails, haveReadOnlyAccess: z.boolean().default(false), groupId: Id.optional() })
    .refine(({ haveReadOnlyAccess, groupId }: Placed) => haveReadOnlyAccess || groupId !== undefined, {
      path: ['groupId'],
      error: 'Group required',
    })
    .refine(({ haveReadOnlyAccess, groupId }: Placed) => !haveReadOnlyAccess || groupId === undefined, {
      path: ['groupId'],
      error: 'Read-only users cannot be assigned to workspace groups',
    }),
  status: 201,
  answer: z.object({ items: z.array(z.object({ id: Id, email: z.string() })) }),
  errors: ['CONFLICT', 'FORBIDDEN', 'LIMIT_REACHED'],
});

export const resendInvitation = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/users/{userId}/invitation',
  summary: 'Send the invitation of a pending user again; the link before it ends',
  access: editors,
  params: z.object({ userId: z.coerce.number().int().positive() }),
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'LIMIT_REACHED'],
});

export const findInvitation = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/invitations/find',
  summary: 'Say whom an invitation is for',
  description: 'A link that has expired, was used or replaced, or never was is refused in the same words.',
  access: { to: 'anyone' },
  body: z.object({ token: LinkSecret }),
  status: 200,
  answer: z.object({ email: z.string(), workspaceName: z.string() }),
  audit: false,
});

export const acceptInvitation = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/invitations/accept',
  summary: 'Accept an invitation, which signs in',
  description: 'Where the workspace requires a second factor, setting it up is the next step.',
  access: { to: 'anyone' },
  body: z.object({
    token: LinkSecret,
    username: Username,
    firstName: FirstName.optional(),
    lastName: LastName.optional(),
    password: NewPassword,
  }),
  status: 200,
  answer: SignInAnswer,
  errors: ['CONFLICT'],
});

export const invitationEndpoints = { inviteUsers, resendInvitation, findInvitation, acceptInvitation };
