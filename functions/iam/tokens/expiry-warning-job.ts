import * as z from 'zod';
import { defineJob } from '../../jobs/index.ts';

/** Mails the owner of an API token that it ends soon. */
export const expiryWarningJob = defineJob(
  'warn-of-token-expiry',
  z.object({ tenantId: z.string(), userId: z.number(), tokenId: z.number(), siteUrl: z.string() }),
);
