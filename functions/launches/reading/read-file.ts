import { forbidden, notFound } from '#shared/http/errors';
import { can } from '#shared/iam/groups/permissions';
import { fileEndpoints } from '#shared/launches/reporting/reporting-contract';
import { streamObject } from '../../data/objects.ts';
import { pictureKeyOf } from '../../data/pictures.ts';
import type { Actor } from '../../http/actor.ts';
import { findProject } from '../../http/find-project.ts';
import { handle } from '../../http/handle.ts';

/** What agents and people uploaded, to whoever may see what it is of. Nothing in it can act in the name of the site. */
export const readFile = handle(fileEndpoints.readFile, async ({ actor, params: { path }, headers }) => {
  const key = (await findPicture(actor, path)) ?? (await findFile(actor, path));
  const object = await streamObject(key, singleRange(headers.range));
  if (!object) throw notFound('File');
  const { bytes, contentType, contentRange } = object;
  const whole = { bytes, contentType, headers: headersOf(path.split('/').at(-1) ?? '', contentType) };
  if (contentRange === undefined) return whole;
  return { ...whole, status: 206 as const, headers: { ...whole.headers, 'content-range': contentRange } };
});

/** A file of a launch. */
const findFile = async (actor: Actor, path: string): Promise<string> => {
  const [tenant, launchId, ...rest] = path.split('/');
  const isWhole = rest.length > 1 && rest.every((part) => part !== '' && !/^\.+$/.test(part));
  if (tenant !== actor.tenantId || !isWhole) throw notFound('File');
  const { role } = await findProject('launchId', actor, { launchId });
  if (!can(role, 'launches:read')) throw forbidden();
  return `files/${path}`;
};

/** Photos are for all of the workspace, a logo is for those who see the project. */
const findPicture = async (actor: Actor, path: string): Promise<string | undefined> => {
  const picture = pictureKeyOf(path);
  if (!picture) return undefined;
  if (picture.tenantId !== actor.tenantId) throw notFound('File');
  if (picture.of === 'projects') await findProject('projectId', actor, { projectId: `${picture.id}` });
  return picture.key;
};

/** As players ask to seek. Several ranges at once, and what is no range, are answered with the whole, as HTTP allows. */
const singleRange = (range = ''): string | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!first && !last) return undefined;
  return first && last && Number(last) < Number(first) ? undefined : range;
};

const headersOf = (name: string, contentType: string): Record<string, string> => ({
  'content-disposition': `${dispositionOf(contentType)}; filename*=UTF-8''${encodeName(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
  'cross-origin-resource-policy': 'same-origin',
  // The key holds a hash of the content.
  'cache-control': 'private, max-age=31536000, immutable',
});

const shownInPlace = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

const dispositionOf = (contentType: string): string => (shownInPlace.has(contentType) ? 'inline' : 'attachment');

const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
