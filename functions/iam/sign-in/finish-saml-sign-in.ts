import { unauthenticated } from '#shared/http/errors';
import * as contract from '#shared/iam/saml/saml-sign-in-contract';
import { handle } from '../../http/handle.ts';
import { consumeCode, readSamlCode, type SamlCode } from '../saml/signing-in/saml-flow-store.ts';
import { noteSignIn } from '../users/note-sign-in.ts';
import { readUser } from '../users/user-store.ts';
import { forgetStaleRevocations } from './revocation.ts';
import { hashSecret, isSameHash, parseSecretText } from './secret-text.ts';
import { startSignIn } from './sign-in.ts';

/**
 * The last step of single sign-on, in the function that may sign tokens: the one that reads what identity providers send
 * may not. A second factor is theirs to ask for.
 */
export const finishSamlSignIn = handle(contract.finishSamlSignIn, async ({ tenantId, body, request }) => {
  const found = await findCode(tenantId, body.code);
  if (!found || !isOfBrowser(found, body.secret) || !(await consumeCode(found))) throw deadCode();
  const user = await readUser({ tenantId, userId: found.userId });
  if (user?.status !== 'ACTIVE' || user.source === 'INTERNAL') throw deadCode();
  const [signIn] = await Promise.all([
    startSignIn(user, request, { saml: found.saml }),
    noteSignIn(user),
    forgetStaleRevocations(user),
  ]);
  // For the audit log.
  return { ...signIn, username: user.username };
});

const findCode = async (tenantId: string, text: string): Promise<SamlCode | undefined> => {
  const parsed = parseSecretText('tsc', text);
  const [ofTenant, codeId] = parsed?.address ?? [];
  if (!parsed || ofTenant !== tenantId || !codeId) return undefined;
  const code = await readSamlCode(tenantId, codeId);
  return code && isSameHash(code.hash, parsed.hash) ? code : undefined;
};

/** Only the browser that asked has the secret; a sign-in that began at the identity provider has none. */
const isOfBrowser = ({ secretHash }: SamlCode, secret: string | undefined): boolean =>
  secretHash === undefined || isSameHash(secretHash, hashSecret(secret ?? ''));

const deadCode = () => unauthenticated('This sign-in is no longer valid. Sign in again.');
