import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { requiredText } from '../../http/fields.ts';
import { LinkSecret, NewPassword } from '../fields.ts';

export const requestPasswordReset = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/password/forgot',
  summary: 'Mail a link to choose a new password',
  description:
    'Answered alike, and after the same work, whether the name is known or not. Users whose password an identity provider keeps, or who are not active, get no mail. The link works once, within an hour.',
  access: { to: 'anyone' },
  body: z.object({ username: requiredText('Username or email required').max(254) }),
  status: 204,
  errors: ['LIMIT_REACHED'],
  audit: false,
});

export const resetPassword = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/password/reset',
  summary: 'Choose a new password by a link, which ends all sign-ins',
  description:
    'A link that has expired, was used or replaced, or never was is refused in the same words. API tokens stay.',
  access: { to: 'anyone' },
  body: z.object({ token: LinkSecret, newPassword: NewPassword }),
  status: 204,
});

export const sendEmailConfirmation = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/users/me/email-confirmation',
  summary: "Mail a link to confirm one's own e-mail address",
  description: 'The link works once, within 7 days, and ends the one before it.',
  access: { to: 'user' },
  status: 204,
  errors: ['CONFLICT', 'LIMIT_REACHED'],
});

export const confirmEmail = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/email/confirm',
  summary: 'Confirm an e-mail address by a link',
  description: 'A link that has expired, was used or replaced, or never was is refused in the same words.',
  access: { to: 'anyone' },
  body: z.object({ token: LinkSecret }),
  status: 204,
});

export const recoveryEndpoints = { requestPasswordReset, resetPassword, sendEmailConfirmation, confirmEmail };
