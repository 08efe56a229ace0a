import { convertIndexedToRgb, decode as decodePng } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';

/** Samples of 8 bits, as many as there are channels for each pixel. */
export type Pixels = { width: number; height: number; channels: number; samples: Uint8Array | Uint8ClampedArray };

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** What a picture says of itself in its first bytes; what the sender said of it does not count. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  return /^RIFF....WEBP/s.test(start) ? 'image/webp' : undefined;
};

/** A small file can be a picture of any size: it is not unpacked when it is larger than a screen is. */
const mostPixels = 20_000_000;

/** Undefined for what is broken, too large or of a type that is not read here. */
export const decodePicture = (bytes: Uint8Array, type: PictureType): Pixels | undefined => {
  try {
    if (type === 'image/png') return decodeAsPng(bytes);
    return type === 'image/jpeg' ? decodeAsJpeg(bytes) : undefined;
  } catch {
    return undefined;
  }
};

const decodeAsPng = (bytes: Uint8Array): Pixels | undefined => {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 26));
  if (header.byteLength < 26 || header.readUInt32BE(16) * header.readUInt32BE(20) > mostPixels) return undefined;
  const image = decodePng(bytes);
  const { width, height, depth } = image;
  if (image.palette) {
    const samples = convertIndexedToRgb(image);
    return { width, height, channels: samples.length / (width * height), samples: Uint8Array.from(samples) };
  }
  if (depth === 16)
    return { width, height, channels: image.channels, samples: Uint8Array.from(image.data, (sample) => sample >> 8) };
  if (depth !== 8 || image.data instanceof Uint16Array) return undefined;
  return { width, height, channels: image.channels, samples: image.data };
};

const decodeAsJpeg = (bytes: Uint8Array): Pixels => {
  const limits = { maxResolutionInMP: mostPixels / 1_000_000, maxMemoryUsageInMB: 400 };
  const { width, height, data } = decodeJpeg(bytes, { useTArray: true, formatAsRGBA: true, ...limits });
  return { width, height, channels: 4, samples: data };
};
