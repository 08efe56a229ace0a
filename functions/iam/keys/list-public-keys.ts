import { createPublicKey } from 'node:crypto';
import { readVerificationKeys } from './signing-key-store.ts';

/** All keys that ever signed, as JSON Web Keys: what was signed once stays verifiable. */
export const listPublicKeys = async () =>
  (await readVerificationKeys()).map(({ kid, spki }) => {
    const { x = '' } = createPublicKey(spki).export({ format: 'jwk' });
    return { kty: 'OKP', crv: 'Ed25519', kid, alg: 'EdDSA', use: 'sig', x } as const;
  });
