import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** User present, user verified, and attested credential data follows. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

type Ceremony = { challenge: string; origin: string; isVerified?: boolean };

/** What a phone's key store does: an ES256 key pair for one address, without an attestation. */
export const createSoftAuthenticator = (rpId: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const authenticatorData = (bits: number, rest: Uint8Array = new Uint8Array()): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, rest]);
  };

  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const bitsOf = ({ isVerified = true }: Ceremony): number => flags.present | (isVerified ? flags.verified : 0);

  const wrap = <Response extends object>(response: Response) => ({
    id: toText(id),
    rawId: toText(id),
    type: 'public-key',
    response,
  });

  return {
    id: toText(id),
    /** Answers `navigator.credentials.create`. */
    create: (ceremony: Ceremony) => {
      const length = Buffer.from([0, id.byteLength]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
      const data = authenticatorData(bitsOf(ceremony) | flags.attested, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, data.byteLength]),
        data,
      ]);
      const clientDataJSON = toText(clientData('webauthn.create', ceremony));
      return wrap({ clientDataJSON, attestationObject: toText(attestation) });
    },
    /** Answers `navigator.credentials.get`. */
    get: (ceremony: Ceremony, userId: number) => {
      const client = clientData('webauthn.get', ceremony);
      const data = authenticatorData(bitsOf(ceremony));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return wrap({
        clientDataJSON: toText(client),
        authenticatorData: toText(data),
        signature: toText(signature),
        userHandle: toText(Buffer.from(String(userId))),
      });
    },
  };
};

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An ES256 key as COSE has it: kind 2, algorithm -7, curve 1. */
const coseKey = (x: string, y: string): Buffer => {
  const bytes32 = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, bytes32(x), Buffer.from([0x22]), bytes32(y)]);
};
