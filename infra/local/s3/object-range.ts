import { type AwsAnswer, xmlError } from '../aws/aws-call.ts';
import type { HttpAnswer } from '../http/http-client.ts';

/** The last bytes, and the first one alone: ranges that the object server takes for others. */
export const rangeToCut = (method: string, range: unknown): string | undefined =>
  method === 'GET' && typeof range === 'string' && /^bytes=(-\d+|0-0)$/.test(range) ? range : undefined;

/** The whole object as S3 would have answered the range of it. */
export const cutRange = (whole: HttpAnswer, range: string): AwsAnswer => {
  if (whole.status !== 200) return whole;
  const size = whole.body.length;
  const first = range === 'bytes=0-0' ? 0 : Math.max(0, size - Number(range.slice('bytes=-'.length)));
  if (first >= size) return xmlError(416, 'InvalidRange', 'The requested range is not satisfiable');
  const last = range === 'bytes=0-0' ? 0 : size - 1;
  const body = whole.body.subarray(first, last + 1);
  const headers = {
    ...whole.headers,
    'content-range': `bytes ${first}-${last}/${size}`,
    'content-length': `${body.length}`,
  };
  return { ...whole, status: 206, headers, body };
};
