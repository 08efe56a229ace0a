import { timingSafeEqual } from 'node:crypto';
import { exportEndpoints } from '#shared/exports/contract';
import { notFound } from '#shared/http/errors';
import { streamObject } from '../data/objects.ts';
import { handle } from '../http/handle.ts';
import { readLaunch } from '../launches/stores/launch-store.ts';
import { hashOfLink } from './create-export-link.ts';
import { exportObjectKey, readExport, type StoredExport } from './export-store.ts';

/** The link is the right to it. Of a wrong or old one nothing is told, not even whether there is such an export. */
export const downloadExport = handle(exportEndpoints.downloadExport, async ({ tenantId, params }) => {
  const { launchId, exportId, linkKey } = params;
  const stored = await readExport({ tenantId, launchId, exportId });
  if (stored.state !== 'READY' || !isLinkOf(stored, linkKey)) throw notFound('Export');
  await readLaunch({ tenantId, launchId });
  return { contentType: 'text/html; charset=utf-8', bytes: streamPieces(stored), headers: headersOf(stored) };
});

const isLinkOf = ({ linkHash = '', linkExpiresAt = 0 }: StoredExport, linkKey: string): boolean => {
  const [known, given] = [Buffer.from(linkHash), Buffer.from(hashOfLink(linkKey))];
  return known.length === given.length && timingSafeEqual(known, given) && linkExpiresAt > Date.now();
};

async function* streamPieces(stored: StoredExport): AsyncGenerator<Uint8Array> {
  for (const name of stored.pieces) {
    const piece = await streamObject(exportObjectKey(stored, name));
    if (!piece) throw new Error(`The piece ${name} of an export is gone.`);
    yield* piece.bytes;
  }
}

const headersOf = ({ fileName }: StoredExport): Record<string, string> => ({
  'content-disposition': `attachment; filename="${fileName.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeName(fileName)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
