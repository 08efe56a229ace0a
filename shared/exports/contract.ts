import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { inLaunch, LaunchParams, launchPath } from '../launches/contract.ts';
import { IdInPath } from '../launches/reporting/agent-values.ts';

export const exportStates = ['RUNNING', 'READY', 'FAILED'] as const;

/** A launch on its way into one file, and what has been done of it. */
export const LaunchExport = z
  .object({
    exportId: z.string(),
    launchId: z.number().int(),
    state: z.enum(exportStates),
    fileName: z.string(),
    /** Tests that are in the file, of all that will be. */
    done: z.number().int(),
    total: z.number().int(),
    bytes: z.number().int(),
    startedAt: z.number().int(),
    /** When something was last added to it. */
    changedAt: z.number().int(),
    /** Until then it can be downloaded. */
    expiresAt: z.number().int(),
  })
  .meta({ id: 'LaunchExport' });
export type LaunchExport = z.infer<typeof LaunchExport>;

const exportPath = `${launchPath}/exports/{exportId}` as const;
const Token = z.string().regex(/^[\w-]{1,64}$/, 'Must be letters, digits, dashes and underscores');
const ExportParams = z.object({ launchId: IdInPath, exportId: Token });

/** Launches as files that open without the product. */
export const exportEndpoints = {
  startExport: defineEndpoint({
    ...inLaunch('launches:export'),
    method: 'POST',
    path: `${launchPath}/exports`,
    summary: 'Export a launch to one HTML file, in the background',
    description: 'While an export of the launch is under way, that one is answered.',
    params: LaunchParams,
    status: 202,
    answer: LaunchExport,
    errors: ['NOT_FOUND', 'CONFLICT', 'LIMIT_REACHED'],
  }),
  getExport: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: exportPath,
    summary: 'How far an export is',
    params: ExportParams,
    status: 200,
    answer: LaunchExport,
  }),
  createExportLink: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'POST',
    path: `${exportPath}/links`,
    summary: 'A link that downloads the file of an export, for a minute',
    params: ExportParams,
    status: 201,
    answer: z.object({ url: z.string(), expiresAt: z.number().int() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: false,
  }),
  downloadExport: defineEndpoint({
    service: 'stream',
    method: 'GET',
    path: `${exportPath}/links/{linkKey}`,
    summary: 'The file of an export, to whoever has its link: browsers save a file without a token in their hands',
    access: { to: 'anyone' },
    params: ExportParams.extend({ linkKey: Token }),
    status: 200,
    answer: { kind: 'raw', contentType: 'text/html; charset=utf-8' },
    errors: ['NOT_FOUND'],
  }),
};
