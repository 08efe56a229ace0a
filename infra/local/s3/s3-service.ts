import { type AwsAnswer, type AwsCall, type AwsService, xmlError } from '../aws/aws-call.ts';
import { decodeXml } from '../aws/xml.ts';
import type { DueFaults } from '../faults.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Wish } from '../template/policies.ts';
import type { UsageBook } from '../usage.ts';
import { decodeAwsChunks } from './aws-chunks.ts';
import { cutRange, rangeToCut } from './object-range.ts';

export type ObjectCreated = { bucket: string; key: string; size: number; etag: string };

type S3Options = {
  client: HttpClient;
  usage: UsageBook;
  faults: DueFaults;
  onCreated: (created: ObjectCreated) => void;
};

type Target = { bucket: string; key: string; query: URLSearchParams };

/** S3 in front of the object server: rights, outages, and word of every object created. */
export const createS3Service =
  ({ client, usage, faults, onCreated }: S3Options): AwsService =>
  async (call) => {
    const target = readTarget(call.path);
    for (const wish of s3Wishes(call, target)) {
      const refusal = call.caller.policy.refusal(wish);
      if (refusal) return xmlError(403, 'AccessDenied', refusal);
    }
    if (!faults.isBucketAvailable()) return xmlError(503, 'ServiceUnavailable', 'Please reduce your request rate.');
    const { headers, body } = decodeAwsChunks(call.headers, call.body);
    const range = rangeToCut(call.method, headers.range);
    const kept = forwarded(range === undefined ? headers : withoutRange(headers), body);
    const whole = await client.send(call.method, withoutSignature(call.path), kept, body);
    const answer = range === undefined ? whole : cutRange(whole, range);
    usage.note(call.caller.id, call.traceId, { roundTrips: 1, readUnits: 0, writeUnits: 0 });
    if (isCreation(call, target) && answer.status === 200)
      onCreated({ bucket: target.bucket, key: target.key, size: body.length, etag: String(answer.headers.etag) });
    return hideMissing(call, target, answer);
  };

const readTarget = (path: string): Target => {
  const { pathname, searchParams } = new URL(path, 'http://s3');
  const [, bucket = '', ...key] = pathname.split('/');
  return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key.join('/')), query: searchParams };
};

const s3Wishes = ({ method, headers, body }: AwsCall, { bucket, key, query }: Target): Wish[] => {
  const object = (action: string, name = key): Wish => ({ action, resource: `arn:aws:s3:::${bucket}/${name}` });
  if (key === '' && query.has('delete')) return keysToDelete(body).map((name) => object('s3:DeleteObject', name));
  if (key === '') return [listWish(bucket, query)];
  if (method === 'GET' || method === 'HEAD') return [object('s3:GetObject')];
  if (method === 'DELETE') return [object(query.has('uploadId') ? 's3:AbortMultipartUpload' : 's3:DeleteObject')];
  const source = headers['x-amz-copy-source'];
  if (source === undefined) return [object('s3:PutObject')];
  const copied = decodeURIComponent(String(source)).replace(/^\//, '');
  return [object('s3:PutObject'), { action: 's3:GetObject', resource: `arn:aws:s3:::${copied}` }];
};

const listWish = (bucket: string, query: URLSearchParams): Wish => ({
  action: 's3:ListBucket',
  resource: `arn:aws:s3:::${bucket}`,
  context: { 's3:prefix': [query.get('prefix') ?? ''] },
});

const keysToDelete = (body: Buffer): string[] =>
  [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decodeXml(key));

/** The object server knows no accounts: who calls was decided here. */
const forwarded = (headers: AwsCall['headers'], body: Buffer) => {
  const { authorization, host, 'content-length': length, 'transfer-encoding': encoding, expect, ...kept } = headers;
  return { ...kept, 'content-length': body.length };
};

const withoutRange = ({ range, ...kept }: AwsCall['headers']): AwsCall['headers'] => kept;

const withoutSignature = (path: string): string =>
  path.includes('X-Amz-') ? path.replace(/([?&])X-Amz-(?!Meta)[\w-]+=[^&]*/gi, '$1').replace(/[?&]+$/, '') : path;

const isCreation = ({ method }: AwsCall, { key, query }: Target): boolean =>
  key !== '' && ((method === 'PUT' && !query.has('partNumber')) || (method === 'POST' && query.has('uploadId')));

/** Who may not list a bucket is not told that an object is missing. */
const hideMissing = ({ caller, method }: AwsCall, { bucket, key, query }: Target, answer: AwsAnswer): AwsAnswer => {
  if (answer.status !== 404 || key === '' || (method !== 'GET' && method !== 'HEAD')) return answer;
  const refusal = caller.policy.refusal({ ...listWish(bucket, query), context: { 's3:prefix': [key] } });
  return refusal ? xmlError(403, 'AccessDenied', refusal) : answer;
};
