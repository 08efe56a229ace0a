import type * as z from 'zod';
import { sendAccountMail } from '../../mail/index.ts';
import { readTenant } from '../tenants/tenant-store.ts';
import { readUser } from '../users/user-store.ts';
import { claimExpiryWarning, dropExpiryWarning, readApiToken } from './api-token-store.ts';
import { toExpiryMail } from './expiry-mail.ts';
import type { expiryWarningJob } from './expiry-warning-job.ts';

/** One mail for a token, however often the job comes: who marks it as warned sends it, and takes the mark back when that fails. */
export const warnOfExpiry = async ({ siteUrl, ...key }: z.infer<typeof expiryWarningJob.input>): Promise<void> => {
  const [token, user, tenant] = await Promise.all([readApiToken(key), readUser(key), readTenant(key.tenantId)]);
  const isOver = !token?.validUntil || token.validUntil <= Date.now();
  if (isOver || user?.status !== 'ACTIVE' || !tenant || !(await claimExpiryWarning(key))) return;
  const { name, validUntil = 0 } = token;
  try {
    await sendAccountMail(user.email, toExpiryMail({ workspaceName: tenant.name, siteUrl, name, validUntil }));
  } catch (error) {
    await dropExpiryWarning(key);
    throw error;
  }
};
