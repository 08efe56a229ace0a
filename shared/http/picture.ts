/** Photos of people and logos of projects: small enough for a request, large enough for any screen. */
export const maxPictureBytes = 2 * 1024 * 1024;

export const pictureBody = {
  kind: 'raw',
  description: 'The bytes of a PNG, JPEG, GIF or WebP image, 2 MB at most',
  maxBytes: maxPictureBytes,
} as const;

export const notAPicture = 'A picture must be a PNG, JPEG, GIF or WebP image.';
