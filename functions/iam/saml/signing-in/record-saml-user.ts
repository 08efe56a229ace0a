import { type Origin, recordOperation } from '../../../audit/index.ts';
import { toUser } from '../../users/to-user.ts';
import type { SamlUser } from './find-saml-user.ts';

/** Enters in the audit log whom a sign-in has created, or what it has changed in a user, when it has. */
export const recordSamlUser = async ({ user, before }: SamlUser, origin: Origin): Promise<void> => {
  if (user === before) return;
  await recordOperation(user.tenantId, {
    name: before ? 'RUN /api/iam:take-over-saml-user' : 'RUN /api/iam:create-saml-user',
    subject: { userId: String(user.userId) },
    before: before && (await toUser(before)),
    after: await toUser(user),
    origin: { ...origin, through: 'identityProvider' },
  });
};
