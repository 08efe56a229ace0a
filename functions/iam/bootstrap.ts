import * as z from 'zod';
import { environment } from '../data/environment.ts';
import { createTenant } from './create-tenant.ts';
import { readTenant } from './tenant-store.ts';

/**
 * Invokes the iam function itself, which only who holds rights in the account can do: what comes over HTTP
 * arrives inside an event of API Gateway, whose outermost fields nobody else writes.
 */
export const BootstrapEvent = z.object({
  touchstone: z.literal('bootstrap'),
  username: z.string().min(1),
  password: z.string().min(1),
});
export type BootstrapEvent = z.infer<typeof BootstrapEvent>;

export const isBootstrapEvent = (event: unknown): event is BootstrapEvent =>
  typeof event === 'object' && event !== null && !('requestContext' in event) && 'touchstone' in event;

/** Creates the first tenant when it is not there; a second call changes nothing, the password included. */
export const bootstrap = async (event: BootstrapEvent): Promise<{ created: boolean }> => {
  const { username, password } = BootstrapEvent.parse(event);
  const { firstTenant, siteDomain } = environment;
  if (await readTenant(firstTenant)) return { created: false };
  const email = `${username}@${siteDomain}`;
  await createTenant({ tenantId: firstTenant, name: firstTenant, username, email, password });
  return { created: true };
};
