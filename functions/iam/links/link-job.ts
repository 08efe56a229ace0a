import * as z from 'zod';
import { linkPurposes } from '#shared/iam/links/links';
import { Origin } from '../../audit/index.ts';
import { defineJob } from '../../jobs/index.ts';

/**
 * Mails a user a link. The secret is made where it is mailed, so that it is in no message and no log; and who asks
 * waits for no mail, whose time would tell whether there is somebody to get it.
 */
export const linkJob = defineJob(
  'send-link',
  z.object({
    tenantId: z.string(),
    userId: z.number(),
    purpose: z.enum(linkPurposes),
    /** Where the workspace is, for the link to lead there. */
    siteUrl: z.string(),
    /** Who invites. */
    senderName: z.string().optional(),
    /** From where it was asked for, by somebody who was not signed in. */
    origin: Origin.optional(),
  }),
);
