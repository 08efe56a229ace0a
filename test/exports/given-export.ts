import { expect } from 'vitest';
import { createExportLink } from '#functions/exports/create-export-link';
import { downloadExport } from '#functions/exports/download-export';
import { exportLaunch } from '#functions/exports/export-launch';
import { getExport } from '#functions/exports/get-export';
import { startExport } from '#functions/exports/start-export';
import { call } from '#test/support/call';
import type { SignedIn } from '#test/support/fixtures';

const never = { deadline: Number.POSITIVE_INFINITY };

/** What a reader and the background do of an export, one after the other. */
export const exporterOf = (as: SignedIn, { launchId }: { launchId: number }) => {
  const start = () => call(startExport, { as, params: { launchId }, headers: { host: as.host } });
  const get = (exportId: string) => call(getExport, { as, params: { launchId, exportId } });
  const link = (exportId: string) => call(createExportLink, { as, params: { launchId, exportId } });
  const work = (exportId: string, time: { deadline: number } = never) =>
    exportLaunch({ tenantId: as.tenantId, launchId, exportId }, time);
  /** As a browser follows the link: without a token. */
  const download = (url: string, host = as.host) => {
    const [, exportId = '', linkKey = ''] = /exports\/([^/]+)\/links\/(.+)$/.exec(url) ?? [];
    return call(downloadExport, { host, params: { launchId, exportId, linkKey } });
  };
  const fileOf = async (exportId: string): Promise<string> => {
    const { status, body } = await link(exportId);
    expect(status).toBe(201);
    const answer = await download(body.url);
    expect(answer.status).toBe(200);
    return Buffer.from(answer.bytes).toString('utf8');
  };
  const exportAll = async (): Promise<string> => {
    const { body } = await start();
    await work(body.exportId);
    return fileOf(body.exportId);
  };
  return { start, get, link, work, download, fileOf, exportAll };
};
