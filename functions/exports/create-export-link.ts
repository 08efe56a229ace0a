import { createHash, randomBytes } from 'node:crypto';
import { exportEndpoints } from '#shared/exports/contract';
import { conflict } from '#shared/http/errors';
import { handle } from '../http/handle.ts';
import { readExport, setExportLink } from './export-store.ts';

const lifetimeMs = 60_000;

export const createExportLink = handle(exportEndpoints.createExportLink, async ({ tenantId, params }) => {
  const key = { tenantId, ...params };
  const { state } = await readExport(key);
  if (state !== 'READY') throw conflict('The export is not ready yet.');
  const linkKey = randomBytes(24).toString('base64url');
  const expiresAt = Date.now() + lifetimeMs;
  await setExportLink(key, hashOfLink(linkKey), expiresAt);
  const { launchId, exportId } = key;
  return { url: `/api/reporting/v1/launches/${launchId}/exports/${exportId}/links/${linkKey}`, expiresAt };
});

/** Who reads the table can not download. */
export const hashOfLink = (linkKey: string): string => createHash('sha256').update(linkKey).digest('base64url');
