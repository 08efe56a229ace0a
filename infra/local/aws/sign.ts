import { createHash, createHmac } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string; service: string };

type Signed = { method: string; host: string; path: string; headers: OutgoingHttpHeaders; body: Buffer | string };

/** AWS signature version 4, for an S3 that stands in place of ours and asks who calls. Answers the headers to send. */
export const sign = ({ method, host, path, headers, body }: Signed, credentials: Credentials, now = new Date()) => {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const hash = sha256(body);
  const own = { host, 'x-amz-content-sha256': hash, 'x-amz-date': time };
  const signed = Object.entries({ ...lowerCased(headers), ...own }).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const [uri = '', query = ''] = path.split('?');
  const request = [
    method,
    uri,
    canonicalQuery(query),
    ...signed.map(([name, value]) => `${name}:${String(value).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    hash,
  ].join('\n');
  const { accessKeyId, secretAccessKey, region, service } = credentials;
  const scope = [time.slice(0, 8), region, service, 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n');
  const key = scope.reduce<string | Buffer>((previous, part) => hmac(previous, part), `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')},SignedHeaders=${names},Signature=${signature}`;
  return { ...headers, ...own, authorization };
};

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Only what no one on the way may change. */
const lowerCased = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name, value]) => value !== undefined && /^(content-type|range|x-amz-)/.test(name)),
  );

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
