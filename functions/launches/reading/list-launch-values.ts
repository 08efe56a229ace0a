import { toPage } from '#shared/http/page';
import { valueEndpoints } from '#shared/launches/finding/value-contract';
import { handle } from '../../http/handle.ts';
import type { ValueList } from '../stores/value-store.ts';
import { findValues } from './find-values.ts';

const lists = {
  locales: 'locale',
  browsers: 'browser',
  platforms: 'platform',
  environments: 'environment',
  builds: 'build',
} as const satisfies Record<string, ValueList>;

export const listLaunchValues = handle(
  valueEndpoints.listLaunchValues,
  async ({ tenantId, project, params: { valueName }, query: { query, page, pageSize } }) => {
    const values = await findValues({ tenantId, projectId: project.projectId }, lists[valueName], query);
    // The newest build is asked for most.
    if (valueName === 'builds') values.reverse();
    return toPage(values.slice((page - 1) * pageSize, page * pageSize), values.length, pageSize);
  },
);
