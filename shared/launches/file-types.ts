/** Images by their first bytes; a browser shows them in place, because none of them can run a script. */
const images = [
  { extension: 'png', contentType: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { extension: 'jpg', contentType: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { extension: 'gif', contentType: 'image/gif', starts: [0x47, 0x49, 0x46, 0x38] },
] as const;

export type ImageType = { extension: string; contentType: string };

/** What the bytes are, whatever the sender calls them; undefined when they are no image that we show. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined => {
  const known = images.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
  if (known) return { extension: known.extension, contentType: known.contentType };
  const isWebp = ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP';
  return isWebp ? { extension: 'webp', contentType: 'image/webp' } : undefined;
};

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const videos = new Map([
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

/** By the name alone, of what a page shows in place besides images. */
export const videoTypeOf = (fileName: string): string | undefined =>
  videos.get(fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase());

/** The base name, without characters that a file system, a header or a link can not carry. */
export const toFileName = (name: string | undefined, otherwise: string): string => {
  const base = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .toWellFormed()
    .replace(/[\p{Cc}"<>:|?*%#;\ufffd]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean.length <= 200) return clean || otherwise;
  const extension = /\.[\w-]{1,20}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, 200 - extension.length) + extension;
};

/** The address of what lies in the bucket under a key. */
export const toFileLink = (objectKey: string): string => `/${objectKey.split('/').map(encodeURIComponent).join('/')}`;
