import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/passkeys/passkey-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { sendFactorMail } from '../second-factor/factor-mail-job.ts';
import { readOwner } from '../second-factor/prove-identity.ts';
import { deletePasskey } from './passkey-store.ts';

export const removePasskey = handle(contract.removePasskey, async ({ tenantId, actor, params, request }) => {
  const user = await readOwner(actor);
  if (!(await deletePasskey({ ...user, ...params }))) throw notFound('Passkey');
  await sendFactorMail(user, 'passkeyRemoved', siteUrlOf(tenantId, request));
});
