import type * as z from 'zod';
import { type MailContent, sendAccountMail } from '../../mail/index.ts';
import { readTenant } from '../tenants/tenant-store.ts';
import { readUser } from '../users/user-store.ts';
import type { FactorEvent, factorMailJob } from './factor-mail-job.ts';

export const mailOfFactor = async ({
  tenantId,
  userId,
  event,
  siteUrl,
}: z.infer<typeof factorMailJob.input>): Promise<void> => {
  const [user, tenant] = await Promise.all([readUser({ tenantId, userId }), readTenant(tenantId)]);
  if (!user || !tenant) return;
  await sendAccountMail(user.email, toFactorMail(event, tenant.name, siteUrl));
};

const toFactorMail = (event: FactorEvent, workspaceName: string, siteUrl: string): MailContent => {
  const { title, text } = texts[event];
  return {
    subject: `${title} in ${workspaceName}`,
    title,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'text',
        text: 'If it was not you, change your password, sign out all other devices and tell an administrator of your workspace.',
      },
      { kind: 'button', label: 'Open security settings', url: `${siteUrl}/profile/security` },
    ],
    reason: `You get this because it is about how you sign in to ${workspaceName}.`,
  };
};

const texts: Readonly<Record<FactorEvent, { title: string; text: string }>> = {
  authenticatorAdded: {
    title: 'An authenticator app was set up',
    text: 'From now on a sign-in with your password asks for a code of the app as well.',
  },
  authenticatorRemoved: {
    title: 'Your authenticator app was removed',
    text: 'From now on your password alone is enough to sign in.',
  },
  recoveryCodesReplaced: {
    title: 'Your recovery codes were replaced',
    text: 'The recovery codes that you had before stopped working.',
  },
  passkeyAdded: {
    title: 'A passkey was added',
    text: 'Whoever has its device and unlocks it can sign in as you, without your password.',
  },
  passkeyRemoved: {
    title: 'A passkey was removed',
    text: 'One of your passkeys does not sign you in any more.',
  },
  reset: {
    title: 'Your second factor was reset',
    text: 'An administrator removed your authenticator app, its recovery codes and your passkeys, and signed you out everywhere.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    text: 'Somebody who knew the password that you had before chose another one, and all other devices were signed out.',
  },
  passwordReset: {
    title: 'Your password was changed',
    text: 'Somebody opened the link that we mailed to you and chose a new password. All devices were signed out.',
  },
  passwordSet: {
    title: 'Your password was changed',
    text: 'An administrator gave you a new password and signed you out everywhere.',
  },
  recoveryCodeUsed: {
    title: 'A recovery code was used',
    text: 'Somebody signed in as you with your password and a recovery code, which can not be used again.',
  },
};
