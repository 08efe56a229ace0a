/** A square of a picture, in its own pixels. */
export type Square = { x: number; y: number; width: number; height: number };

/** As much as the largest place shows on the sharpest screen. */
const mostPixels = 512;

/** The square as a picture of its own. What a camera writes beside the picture, as where it was taken, is not in it. */
export const cropPicture = async (file: Blob, { x, y, width, height }: Square): Promise<Blob> => {
  const size = Math.min(mostPixels, Math.round(width));
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(size, size);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, size, size);
  picture.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
};
