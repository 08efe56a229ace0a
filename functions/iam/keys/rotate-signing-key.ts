import * as z from 'zod';
import { logger } from '../../data/logger.ts';
import { replaceOldKey } from './signing-keys.ts';

const dayMs = 86_400_000;

/** Sent every day by the clock; an operator who does not trust the key any more sends 0 days. */
export const RotationEvent = z.object({
  touchstone: z.literal('rotate-signing-key'),
  olderThanDays: z.number().min(0).default(90),
});

/** Replaces the key that signs tokens and receipts when it is old. Nobody is signed out by that. */
export const rotateSigningKey = async ({
  olderThanDays,
}: z.infer<typeof RotationEvent>): Promise<{ rotated: boolean }> => {
  const rotated = await replaceOldKey(olderThanDays * dayMs);
  if (rotated) logger.info('The signing key was replaced');
  return { rotated };
};
