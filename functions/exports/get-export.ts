import { exportEndpoints } from '#shared/exports/contract';
import { handle } from '../http/handle.ts';
import { readExport } from './export-store.ts';
import { toLaunchExport } from './to-launch-export.ts';

export const getExport = handle(exportEndpoints.getExport, async ({ tenantId, params }) =>
  toLaunchExport(await readExport({ tenantId, ...params })),
);
