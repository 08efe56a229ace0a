import { conflict, forbidden } from '#shared/http/errors';
import * as contract from '#shared/iam/sign-in-contract';
import { environment } from '../../data/environment.ts';
import { handle } from '../../http/handle.ts';
import { limitSignUps } from '../limits/limit-guesses.ts';
import { createTenant } from './create-tenant.ts';
import { readTenant } from './tenant-store.ts';

/** Addresses that visitors would take for ours, or that the site itself may need. */
const reserved = ['www', 'api', 'app', 'admin', 'mail', 'status', 'docs', 'help', 'static', 'files', 'localhost'];

export const signUp = handle(contract.signUp, async ({ body, request }) => {
  if (!environment.allowsSignUp) throw forbidden('New workspaces can not be created here.');
  await limitSignUps(request.sourceIp);
  const { tenantId, name = tenantId } = body;
  const isTaken = reserved.includes(tenantId) || tenantId === environment.firstTenant || (await readTenant(tenantId));
  const message = 'This workspace name is already in use';
  if (isTaken) throw conflict(message, [{ field: 'tenantId', message }]);
  await createTenant({ ...body, name });
  return { tenantId, name, host: `${tenantId}.${environment.siteDomain}` };
});
