import type { LaunchExport } from '#shared/exports/contract';
import type { StoredExport } from './export-store.ts';

export const toLaunchExport = (stored: StoredExport): LaunchExport => ({
  exportId: stored.exportId,
  launchId: stored.launchId,
  state: stored.state,
  fileName: stored.fileName,
  done: stored.done,
  total: stored.total,
  bytes: stored.bytes,
  startedAt: stored.startedAt,
  changedAt: stored.changedAt,
  expiresAt: stored.expiresAt * 1000,
});
