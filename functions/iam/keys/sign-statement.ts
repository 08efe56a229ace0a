import { CompactSign } from 'jose';
import { currentKey } from './signing-keys.ts';

/**
 * A statement of this platform as a compact JWS, which anybody can verify by the public keys. Its type keeps it from
 * ever being taken for an access token.
 */
export const signStatement = async (statement: object): Promise<string> => {
  const { kid, key } = await currentKey();
  return new CompactSign(new TextEncoder().encode(JSON.stringify(statement)))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'statement+json' })
    .sign(key);
};
