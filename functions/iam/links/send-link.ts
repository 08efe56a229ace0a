import type * as z from 'zod';
import { linkHours } from '#shared/iam/links/links';
import { recordOperation } from '../../audit/index.ts';
import { sendAccountMail } from '../../mail/index.ts';
import { createSecretText } from '../sign-in/secret-text.ts';
import { readTenant } from '../tenants/tenant-store.ts';
import { readUser } from '../users/user-store.ts';
import { canUse } from './can-use.ts';
import type { linkJob } from './link-job.ts';
import { toLinkMail } from './link-mail.ts';
import { writeLink } from './link-store.ts';

type Sending = z.infer<typeof linkJob.input>;

/** Makes the link and mails it, or does nothing when it would be of no use. Done twice, the second link is the good one. */
export const sendLink = async ({ tenantId, userId, purpose, siteUrl, senderName, origin }: Sending): Promise<void> => {
  const [user, tenant] = await Promise.all([readUser({ tenantId, userId }), readTenant(tenantId)]);
  if (!user || !tenant || !canUse(user, purpose)) return;
  const { email, epoch } = user;
  const { text, hash } = createSecretText('tsl', [tenantId, purpose, userId]);
  const expiresAt = Math.floor(Date.now() / 1000) + linkHours[purpose] * 3_600;
  await writeLink({ tenantId, userId, purpose, hash, email, epoch, expiresAt });
  const mail = { workspaceName: tenant.name, siteUrl, secret: text, username: user.username, senderName };
  await sendAccountMail(email, toLinkMail(purpose, mail));
  if (origin)
    await recordOperation(tenantId, {
      name: 'RUN /api/iam:mail-password-link',
      subject: { userId: String(userId) },
      subjectName: user.username,
      origin,
    });
};
