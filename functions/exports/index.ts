import type { Handled } from '../http/handle.ts';
import { createExportLink } from './create-export-link.ts';
import { getExport } from './get-export.ts';
import { startExport } from './start-export.ts';

export const exportEndpoints: readonly Handled[] = [startExport, getExport, createExportLink];
