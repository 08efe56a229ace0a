import { createHash } from 'node:crypto';
import { invalid } from '#shared/http/errors';
import { notAPicture } from '#shared/http/picture';
import { imageTypeOf } from '#shared/launches/file-types';
import { deleteObjectsBelow, writeObject } from './objects.ts';

/** Whose picture it is: a user's photo or a project's logo. Each has one. */
export type PictureOwner = { tenantId: string; of: 'users' | 'projects'; id: number };

const folderOf = ({ tenantId, of, id }: PictureOwner): string => `pictures/${tenantId}/${of}/${id}/`;

/** Stores a picture and answers its address. Its name is its content, so it can be cached for ever. */
export const writePicture = async (owner: PictureOwner, bytes: Uint8Array): Promise<string> => {
  const type = imageTypeOf(bytes);
  if (!type) throw invalid(notAPicture);
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${type.extension}`;
  await writeObject({ key: `${folderOf(owner)}${name}`, bytes, contentType: type.contentType });
  return `/${folderOf(owner).replace('pictures', 'files')}${name}`;
};

/** After the item has changed: what it does not lead to any more, or all of it. */
export const deleteOtherPictures = (owner: PictureOwner, address?: string): Promise<void> =>
  deleteObjectsBelow(folderOf(owner), (key) => address?.endsWith(key.slice('pictures'.length)) ?? false);

/** The key of what an address below `/files/` leads to; undefined when that is no picture. */
export const pictureKeyOf = (path: string): (PictureOwner & { key: string }) | undefined => {
  const [, tenantId = '', of, id] =
    /^([a-z0-9-]+)\/(users|projects)\/([1-9]\d{0,15})\/[\da-f]{20}\.[a-z]+$/.exec(path) ?? [];
  if (of !== 'users' && of !== 'projects') return undefined;
  return { tenantId, of, id: Number(id), key: `pictures/${path}` };
};
