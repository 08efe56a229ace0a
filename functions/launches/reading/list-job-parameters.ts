import { jobEndpoints } from '#shared/launches/job-contract';
import { handle } from '../../http/handle.ts';
import { readLaunch } from '../stores/launch-store.ts';

/** Agents send no parameters as such: these are the facts that a job usually gets as parameters. */
export const listJobParameters = handle(jobEndpoints.listJobParameters, async ({ tenantId, params }) => {
  const { name, build, locale, environment } = await readLaunch({ tenantId, ...params });
  const facts = Object.entries({ suite: name, build, locale, env: environment });
  return {
    items: facts.flatMap(([fact, value]) =>
      value === undefined ? [] : [{ name: fact, parameterClass: 'STRING' as const, value }],
    ),
  };
});
