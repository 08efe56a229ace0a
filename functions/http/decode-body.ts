import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { AppError, invalid } from '#shared/http/errors';
import type { HttpRequest } from './request.ts';

/** What API Gateway takes of a body as it is sent; one that was sent smaller may not become more than that. */
const maxOutputLength = 10_485_760;

const decoders = { gzip: gunzipSync, 'x-gzip': gunzipSync, deflate: inflateSync, br: brotliDecompressSync };

/** The body without its content encoding, which neither CloudFront nor API Gateway takes off. */
export const decodeBody = ({ headers, body }: Pick<HttpRequest, 'headers' | 'body'>): Uint8Array => {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding === undefined || encoding === '' || encoding === 'identity' || body.byteLength === 0) return body;
  const decode = isKnown(encoding) ? decoders[encoding] : undefined;
  if (!decode) throw invalid(`The body can not be sent as ${encoding}. Use gzip, deflate, br or none.`);
  try {
    return decode(body, { maxOutputLength });
  } catch (error) {
    if (error instanceof RangeError)
      throw new AppError('TOO_LARGE', 'The request is too large: a file may have 10 MB, anything else 4.5 MB.');
    throw invalid(`The body is not valid ${encoding}.`);
  }
};

const isKnown = (encoding: string): encoding is keyof typeof decoders => Object.hasOwn(decoders, encoding);
