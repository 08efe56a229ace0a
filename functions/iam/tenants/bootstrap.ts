import * as z from 'zod';
import { environment } from '../../data/environment.ts';
import { countSeats } from './count-seats.ts';
import { createTenant } from './create-tenant.ts';
import { readTenant } from './tenant-store.ts';

export const BootstrapEvent = z.object({
  touchstone: z.literal('bootstrap'),
  username: z.string().min(1),
  password: z.string().min(1),
});

/**
 * Creates the first tenant when it is not there; a second call changes nothing, the password included. A workspace from
 * before there were seats gets them here.
 */
export const bootstrap = async ({
  username,
  password,
}: z.infer<typeof BootstrapEvent>): Promise<{ created: boolean }> => {
  const { firstTenant, siteDomain } = environment;
  const tenant = await readTenant(firstTenant);
  if (tenant) {
    if (tenant.paidSeats === undefined) await countSeats(firstTenant);
    return { created: false };
  }
  const email = `${username}@${siteDomain}`;
  await createTenant({ tenantId: firstTenant, name: firstTenant, username, email, password });
  return { created: true };
};
