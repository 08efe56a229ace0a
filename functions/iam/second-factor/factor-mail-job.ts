import * as z from 'zod';
import { defineJob, sendJob } from '../../jobs/index.ts';
import type { UserKey } from '../users/user-store.ts';

const factorEvents = [
  'authenticatorAdded',
  'authenticatorRemoved',
  'recoveryCodesReplaced',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'reset',
  'passwordChanged',
  'passwordReset',
  'passwordSet',
] as const;
export type FactorEvent = (typeof factorEvents)[number];

/** Tells a user that the ways to sign in have changed, perhaps by somebody else. */
export const factorMailJob = defineJob(
  'mail-of-factor',
  z.object({ tenantId: z.string(), userId: z.number(), event: z.enum(factorEvents), siteUrl: z.string() }),
);

export const sendFactorMail = ({ tenantId, userId }: UserKey, event: FactorEvent, siteUrl: string): Promise<void> =>
  sendJob(factorMailJob, { tenantId, userId, event, siteUrl });
