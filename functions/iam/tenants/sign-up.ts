import { conflict, forbidden } from '#shared/http/errors';
import * as contract from '#shared/iam/sign-in/sign-in-contract';
import { environment } from '../../data/environment.ts';
import { handle } from '../../http/handle.ts';
import { rememberDoer } from '../../http/on-record.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { sendJob } from '../../jobs/index.ts';
import { limitSignUps } from '../limits/limit-guesses.ts';
import { linkJob } from '../links/link-job.ts';
import { refuseGuessablePassword } from '../sign-in/new-password.ts';
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
  await refuseGuessablePassword(body.password, 'password', body);
  const { userId } = await createTenant({ ...body, name, isEmailUnconfirmed: true });
  rememberDoer(request, { tenantId, userId, username: body.username });
  const host = `${tenantId}.${environment.siteDomain}`;
  // Without a domain the address is that of this request, with the workspace in front.
  const [port = ''] = /:\d+$/.exec(request.headers['x-touchstone-host'] ?? request.headers.host ?? '') ?? [];
  const siteUrl = siteUrlOf(tenantId, { headers: { host: host + port } });
  await sendJob(linkJob, { tenantId, userId, purpose: 'email', siteUrl });
  return { tenantId, name, host };
});
