export { useExportLaunch } from './export-queries.ts';
