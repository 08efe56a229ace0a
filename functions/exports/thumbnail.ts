import { encode as encodeJpeg } from 'jpeg-js';
import { decodePicture, type Pixels, pictureTypeOf } from './decode-picture.ts';

export type Thumbnail = { bytes: Uint8Array; contentType: string; width: number; height: number };

const mostWidth = 480;
const mostHeight = 480;
const quality = 72;

/** A screenshot small enough for a mail; undefined when it can not be read. */
export const toThumbnail = (bytes: Uint8Array): Thumbnail | undefined => {
  const type = pictureTypeOf(bytes);
  const pixels = type && decodePicture(bytes, type);
  if (!pixels || pixels.width < 1 || pixels.height < 1) return undefined;
  const scale = Math.min(1, mostWidth / pixels.width, mostHeight / pixels.height);
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const { data } = encodeJpeg({ width, height, data: scaleDown(pixels, width, height) }, quality);
  return { bytes: data, contentType: 'image/jpeg', width, height };
};

/** Each new pixel is the mean of those that it covers, over white; letters stay readable longer than by picking some. */
const scaleDown = (pixels: Pixels, width: number, height: number): Uint8Array => {
  const scaled = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * pixels.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * pixels.height) / height));
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * pixels.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * pixels.width) / width));
      writeMean(pixels, { left, right, top, bottom }, scaled, (y * width + x) * 4);
    }
  }
  return scaled;
};

type Area = { left: number; right: number; top: number; bottom: number };

const writeMean = ({ width, channels, samples }: Pixels, area: Area, into: Uint8Array, at: number): void => {
  const isGray = channels < 3;
  const hasAlpha = channels % 2 === 0;
  let [red, green, blue] = [0, 0, 0];
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++) {
      const from = (y * width + x) * channels;
      const alpha = hasAlpha ? (samples[from + channels - 1] ?? 255) / 255 : 1;
      const white = 255 * (1 - alpha);
      red += (samples[from] ?? 0) * alpha + white;
      green += (samples[isGray ? from : from + 1] ?? 0) * alpha + white;
      blue += (samples[isGray ? from : from + 2] ?? 0) * alpha + white;
    }
  const covered = (area.bottom - area.top) * (area.right - area.left);
  into[at] = red / covered;
  into[at + 1] = green / covered;
  into[at + 2] = blue / covered;
  into[at + 3] = 255;
};
