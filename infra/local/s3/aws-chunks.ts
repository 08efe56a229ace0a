import type { IncomingHttpHeaders } from 'node:http';

/** The SDK sends streams as `aws-chunked`: pieces with their size, then trailers. Answers the bytes they stand for. */
export const decodeAwsChunks = (headers: IncomingHttpHeaders, body: Buffer) => {
  const encoding = String(headers['content-encoding'] ?? '');
  if (!encoding.includes('aws-chunked')) return { headers, body };
  const { 'content-encoding': _, 'x-amz-trailer': trailer, 'x-amz-content-sha256': hash, ...kept } = headers;
  const inner = encoding.replace(/,?\s*aws-chunked,?\s*/, '');
  return { headers: inner ? { ...kept, 'content-encoding': inner } : kept, body: joinChunks(body) };
};

const joinChunks = (body: Buffer): Buffer => {
  const chunks: Buffer[] = [];
  let position = 0;
  while (position < body.length) {
    const lineEnd = body.indexOf('\r\n', position);
    const size = Number.parseInt(body.toString('latin1', position, lineEnd), 16);
    if (!(size > 0)) break;
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    position = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
};
