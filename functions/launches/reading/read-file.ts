import { forbidden, notFound } from '#shared/http/errors';
import { can } from '#shared/iam/permissions';
import { fileEndpoints } from '#shared/launches/reporting-contract';
import { streamObject } from '../../data/objects.ts';
import { findProject } from '../../http/find-project.ts';
import { handle } from '../../http/handle.ts';

/** What agents uploaded, to whoever may see the launch. Nothing in it can act in the name of the site. */
export const readFile = handle(fileEndpoints.readFile, async ({ tenantId, actor, params: { path }, headers }) => {
  const [tenant, launchId, ...rest] = path.split('/');
  const isOurs = tenant === tenantId && rest.length > 1 && rest.every((part) => part !== '' && !/^\.+$/.test(part));
  if (!isOurs) throw notFound('File');
  const { role } = await findProject('launchId', actor, { launchId });
  if (!can(role, 'launches:read')) throw forbidden();
  const object = await streamObject(`files/${path}`, singleRange(headers.range));
  if (!object) throw notFound('File');
  const { bytes, contentType, contentRange } = object;
  const whole = { bytes, contentType, headers: headersOf(rest.at(-1) ?? '', contentType) };
  if (contentRange === undefined) return whole;
  return { ...whole, status: 206 as const, headers: { ...whole.headers, 'content-range': contentRange } };
});

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
