/** A picture with a palette: each pixel is the place of its colour, 0–255. */
export type Picture = { width: number; height: number; pixels: Uint8Array; colours: readonly string[] };

/** Colours are `#rrggbb`. */
export const encodePng = async ({ width, height, pixels, colours }: Picture): Promise<Uint8Array> => {
  const header = Uint8Array.of(...bytesOf(width), ...bytesOf(height), 8, 3, 0, 0, 0);
  const palette = Uint8Array.from(colours.flatMap((colour) => bytesOf(Number.parseInt(colour.slice(1), 16)).slice(1)));
  // Each line begins with its filter: none.
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await deflate(lines)),
    chunk('IEND', new Uint8Array()),
  ]);
};

const chunk = (type: string, content: Uint8Array): Uint8Array => {
  const named = joined([new TextEncoder().encode(type), content]);
  return joined([Uint8Array.from(bytesOf(content.length)), named, Uint8Array.from(bytesOf(crc32(named)))]);
};

/** Of 32 bits, the highest first. */
const bytesOf = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

const crc32 = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return ~value;
};
