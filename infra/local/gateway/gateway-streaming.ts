import type { WebAnswer } from '../http/web-message.ts';
import { asProperties } from '../template/cloudformation.ts';

const SEPARATOR = Buffer.alloc(8);

/** A streamed response begins with its status and headers as JSON, then eight zero bytes, then the body. */
export const readPrelude = async (chunks: AsyncIterable<Uint8Array>): Promise<WebAnswer> => {
  const iterator = chunks[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (!start.includes(SEPARATOR)) {
    const { value, done } = await iterator.next();
    if (done) throw new Error('The stream ended before its headers did.');
    start = Buffer.concat([start, value]);
  }
  const end = start.indexOf(SEPARATOR);
  const { statusCode, headers, cookies } = asProperties(JSON.parse(start.toString('utf8', 0, end)));
  const listed = Object.entries(asProperties(headers)).map(([name, value]) => [name, String(value)] as const);
  const set = Array.isArray(cookies) ? cookies.map((cookie) => ['set-cookie', String(cookie)] as const) : [];
  return {
    status: Number(statusCode ?? 200),
    headers: [...listed, ...set],
    body: continueWith(start.subarray(end + SEPARATOR.length), iterator),
  };
};

async function* continueWith(first: Buffer, rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  if (first.length > 0) yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
