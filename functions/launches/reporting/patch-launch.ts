import { invalid } from '#shared/http/errors';
import { text } from '#shared/launches/reporting/agent-values';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import type { PatchLaunch } from '#shared/launches/reporting/reporting-launch';
import { handle } from '../../http/handle.ts';
import { changeLaunch } from '../stores/launch-store.ts';
import { reportLaunch } from './report-launch.ts';

export const patchLaunch = handle(reportingEndpoints.patchLaunch, async ({ tenantId, params, body }) =>
  reportLaunch(await changeLaunch({ tenantId, ...params }, toChanges(body))),
);

const fields = new Map<string, 'build' | 'environment'>([
  ['/config/build', 'build'],
  ['/config/environment', 'environment'],
]);

const toChanges = (operations: PatchLaunch): { build?: string; environment?: string } => {
  const changes: { build?: string; environment?: string } = {};
  for (const [at, { op, path, value }] of operations.entries()) {
    const field = fields.get(path);
    if (!field || (op !== 'replace' && op !== 'add')) continue;
    const { data } = text(255).safeParse(value);
    if (data === undefined) throw invalid('The value must be a text.', [{ field: `${at}.value`, message: 'Text' }]);
    changes[field] = data;
  }
  return changes;
};
