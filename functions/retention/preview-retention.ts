import { addFreed, noFreedContents } from '#shared/launches/launch-contents';
import { retentionEndpoints } from '#shared/retention/contract';
import { readItems } from '../data/items.ts';
import { handle } from '../http/handle.ts';
import { freedContentsOf } from '../launches/stores/deleted-statistics-store.ts';
import { toLaunchFact } from '../launches/stores/launch-store.ts';
import { statisticsKey, toDerivedLaunch } from '../launches/stores/statistics-store.ts';
import { findDue } from './find-due.ts';

/** So many are looked at one by one; how many there are is known of all. */
const mostMeasured = 40;
const mostNamed = 5;

export const previewRetention = handle(
  retentionEndpoints.previewRetention,
  async ({ tenantId, project: { projectId }, body }) => {
    const due = await findDue({ tenantId, projectId }, body, Date.now());
    const measured = due.launchIds.slice(0, mostMeasured).map((launchId) => statisticsKey({ tenantId, launchId }));
    const named = measured.slice(0, mostNamed).map(({ PK }) => ({ PK, SK: 'launch' }));
    const items = await readItems([...measured, ...named]);
    const facts = items.slice(measured.length).flatMap((item) => (item ? (toLaunchFact(item) ?? []) : []));
    return {
      launches: due.launchIds.length,
      kept: due.keptCount,
      frees: items
        .slice(0, measured.length)
        .reduce((sum, item) => addFreed(sum, freedContentsOf(toDerivedLaunch(item))), noFreedContents()),
      oldest: facts.map(({ launchId, name, startedAt }) => ({ launchId, name, startedAt })),
    };
  },
);
