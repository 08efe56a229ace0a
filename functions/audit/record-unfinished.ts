import { whenConditionFails } from '../data/conditions.ts';
import { daysOf } from './audit-days.ts';
import { appendChange, forgetBegun, readBegun } from './audit-store.ts';

/** A function works no longer than this. */
const longestMs = 15 * 60_000;

/**
 * Enters changes that began and of which nobody has noted an end, because a function was cut off or failed on the way:
 * they may have happened. One whose entry is there was only cut off before its note was taken away.
 */
export const recordUnfinished = async (tenantId: string): Promise<void> => {
  const left = await readBegun(tenantId, Date.now() - longestMs);
  for (const change of left) {
    const entry = { ...change, isUnfinished: true };
    await appendChange(tenantId, entry, await daysOf(tenantId)).catch(whenConditionFails(() => undefined));
    await forgetBegun(tenantId, change);
  }
};
