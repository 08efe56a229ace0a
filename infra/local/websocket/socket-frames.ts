import type { Duplex } from 'node:stream';

/** API Gateway closes a connection whose client sends a larger frame; larger messages come in several frames. */
const MAX_FRAME_BYTES = 32 * 1024;

/** Reads the lengths of the client's frames as they pass by, and closes the connection at one that is too long. */
export const watchFrameSizes = (socket: Duplex, head: Buffer): void => {
  let header = Buffer.alloc(0);
  let bytesToSkip = 0;

  const read = (chunk: Buffer): void => {
    let position = 0;
    while (position < chunk.length) {
      const skipped = Math.min(bytesToSkip, chunk.length - position);
      position += skipped;
      bytesToSkip -= skipped;
      if (position >= chunk.length) return;
      header = Buffer.concat([header, chunk.subarray(position, position + 1)]);
      position += 1;
      const size = frameSize(header);
      if (!size) continue;
      if (size.payload > MAX_FRAME_BYTES) {
        closeTooLarge(socket);
        return;
      }
      bytesToSkip = size.masking + size.payload;
      header = Buffer.alloc(0);
    }
  };

  read(head);
  socket.prependListener('data', read);
};

/** Undefined until the header is whole: two bytes, then none, two or eight more for the length. */
const frameSize = (header: Buffer): { payload: number; masking: number } | undefined => {
  const second = header[1];
  if (second === undefined) return undefined;
  const masking = second & 0x80 ? 4 : 0;
  const short = second & 0x7f;
  if (short < 126) return { payload: short, masking };
  if (short === 126) return header.length < 4 ? undefined : { payload: header.readUInt16BE(2), masking };
  return header.length < 10 ? undefined : { payload: Number(header.readBigUInt64BE(2)), masking };
};

/** Close code 1009, message too big. */
const closeTooLarge = (socket: Duplex): void => {
  socket.end(Buffer.from([0x88, 0x02, 0x03, 0xf1]));
};
