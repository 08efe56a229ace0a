import { type KeyObject, randomBytes, sign } from 'node:crypto';

const years = 10;

type Owner = { privateKey: KeyObject; publicKey: KeyObject; commonName: string };

/**
 * An X.509 certificate (version 3, RSA with SHA-256) as PEM. Identity providers want one around the key that requests are
 * signed with, and look at nothing in it but the key; Node can read certificates and not make them.
 */
export const createSelfSignedCertificate = ({ privateKey, publicKey, commonName }: Owner, now = new Date()): string => {
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + years);
  const name = sequence(set(sequence(commonNameId, der(0x0c, Buffer.from(commonName)))));
  const content = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
    sha256WithRsa,
    name,
    sequence(time(now), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(content, sha256WithRsa, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/** One value of the distinguished encoding rules: what it is, how long it is, and its bytes. */
const der = (tag: number, bytes: Buffer): Buffer => Buffer.concat([Buffer.from([tag]), lengthOf(bytes), bytes]);

const lengthOf = ({ byteLength }: Buffer): Buffer => {
  if (byteLength < 0x80) return Buffer.from([byteLength]);
  const bytes = byteLength < 0x100 ? [byteLength] : [byteLength >> 8, byteLength & 0xff];
  return Buffer.from([0x80 | bytes.length, ...bytes]);
};

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
const set = (...parts: readonly Buffer[]): Buffer => der(0x31, Buffer.concat(parts));
const integer = (bytes: Buffer): Buffer => der(0x02, bytes);

/** `YYYYMMDDHHMMSSZ`, which every year has. */
const time = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));

/** 2.5.4.3 */
const commonNameId = der(0x06, Buffer.from([0x55, 0x04, 0x03]));

/** 1.2.840.113549.1.1.11, without parameters. */
const sha256WithRsa = sequence(
  der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])),
  der(0x05, Buffer.alloc(0)),
);
