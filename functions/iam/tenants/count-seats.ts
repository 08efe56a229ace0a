import { firstSeats } from '#shared/billing/tiers';
import { takenBy } from '#shared/iam/users/seats';
import { readUsers } from '../users/user-store.ts';
import { updateTenant } from './tenant-store.ts';

/** Counts what the users of a workspace take, and gives it as many seats as a new one has, or as it needs. */
export const countSeats = async (tenantId: string): Promise<void> => {
  const taken = (await readUsers(tenantId)).map(takenBy);
  const sumOf = (kind: keyof ReturnType<typeof takenBy>) => taken.reduce((sum, each) => sum + each[kind], 0);
  const paidSeats = Math.max(firstSeats.paidSeats, sumOf('regular'));
  const readOnlySeats = Math.max(firstSeats.readOnlySeats, sumOf('readOnly'));
  await updateTenant(tenantId, {
    paidSeats,
    freeSeats: paidSeats - sumOf('regular'),
    readOnlySeats,
    freeReadOnlySeats: readOnlySeats - sumOf('readOnly'),
    administratorsCount: sumOf('administrators'),
  });
};
