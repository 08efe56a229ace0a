import { passRateOf } from '#shared/launches/pass-rate';
import { type IndexEntry, type IndexedTest, isRemoved } from '#shared/launches/tests/test-packing';
import type { LaunchMessage, PassRateMessage, StatisticsMessage, TestsMessage } from '#shared/live/topics';
import { publish } from '../../live/index.ts';
import { readLaunchUsers } from '../reading/launch-users.ts';
import { toLaunch } from '../reading/to-launch.ts';
import type { LaunchFact } from '../stores/launch-store.ts';
import { type DerivedLaunch, type LaunchKey, readDerivedLaunch } from '../stores/statistics-store.ts';
import type { Change } from './table-changes.ts';

/** Tells the page of the launch which tests are new, changed or taken back. */
export const announceTests = async (
  { tenantId, launchId }: LaunchKey,
  projectId: number,
  entries: readonly IndexEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  await publish({ tenantId, kind: 'tests', launchId }, projectId, () =>
    splitBySize(entries).map(
      (part): TestsMessage => ({
        testRunId: launchId,
        tests: part.filter((entry): entry is IndexedTest => !isRemoved(entry)),
        removedTestIds: part.filter(isRemoved).map(({ id }) => id),
      }),
    ),
  );
};

/** A message carries 128 KB, its headers and the frame's escapes included; one row is always smaller. */
const mostBytes = 100_000;

const splitBySize = (entries: readonly IndexEntry[]): IndexEntry[][] => {
  const parts: IndexEntry[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry)) + 1;
    bytes += size;
    if (bytes > mostBytes) {
      parts.push([]);
      bytes = size;
    }
    parts.at(-1)?.push(entry);
  }
  return parts;
};

/** Tells the list of launches what was reported of a launch anew. */
export const announceFacts = async (key: LaunchKey, facts: readonly Change<LaunchFact>[]): Promise<void> => {
  const newest = facts.at(-1);
  const fact = newest?.after;
  if (!fact || fact.revision === facts[0]?.before?.revision) return;
  const { tenantId, launchId } = key;
  await publish({ tenantId, kind: 'testRuns' }, fact.projectId, async (): Promise<LaunchMessage[]> => {
    if (fact.isDeleted) return [{ projectId: fact.projectId, launchId }];
    const [derived, users] = await Promise.all([readDerivedLaunch(key), readLaunchUsers(tenantId, [fact.userId])]);
    return [{ projectId: fact.projectId, launchId, launch: toLaunch(fact, derived, users.get(fact.userId)) }];
  });
};

/** Tells both pages the newest counts of a launch. */
export const announceDerived = async (key: LaunchKey, changes: readonly Change<DerivedLaunch>[]): Promise<void> => {
  const derived = changes.at(-1)?.after;
  if (!derived || derived.isDeleted || derived.version === changes[0]?.before?.version) return;
  const { tenantId, launchId } = key;
  const { projectId, counts, status, version } = derived;
  await Promise.all([
    publish({ tenantId, kind: 'statistics' }, projectId, (): StatisticsMessage[] => [
      { testRunId: launchId, projectId, ...counts, status, version },
    ]),
    publish({ tenantId, kind: 'pass-rate', launchId }, projectId, (): PassRateMessage[] => [
      { launchId, passRate: passRateOf(counts) },
    ]),
  ]);
};
