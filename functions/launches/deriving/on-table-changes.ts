import { createHash } from 'node:crypto';
import { logger } from '../../data/logger.ts';
import type { TableChange } from '../../data/table-stream-pipeline.ts';
import { derivePins } from '../stores/pin-store.ts';
import { type DerivedLaunch, type LaunchKey, padSequence, readDerivedLaunch } from '../stores/statistics-store.ts';
import { announceDerived, announceFacts, announceTests } from './announce-changes.ts';
import { closeLeftovers } from './close-leftovers.ts';
import { deriveLaunchOfResults } from './correct-results.ts';
import { deriveAttempts } from './derive-attempts.ts';
import { deriveDeletion } from './derive-deletion.ts';
import { deriveFailureTags } from './derive-failure-tags.ts';
import { deriveHistory } from './derive-history.ts';
import { compactWhenDue, deriveIndex, entriesOf, isByPeople, packForIndex } from './derive-index.ts';
import { deriveLaunchActivity } from './derive-launch-activity.ts';
import { derivePostings } from './derive-postings.ts';
import { deriveRunning } from './derive-running.ts';
import { type Counted, deriveStatistics, splitAtReopenings } from './derive-statistics.ts';
import { deriveTarget } from './derive-target.ts';
import { deriveTestActivity } from './derive-test-activity.ts';
import { deriveUsage } from './derive-usage.ts';
import { groupByLaunch, type LaunchChanges } from './table-changes.ts';

/**
 * Derives everything that follows from the facts. Each step may be done again, in any pieces: the statistics know what
 * they counted, and all others put in place what is, whatever came before. Answers what has to be delivered again.
 */
export const onTableChanges = async (shardId: string, changes: readonly TableChange[]): Promise<string[]> => {
  const shard = createHash('sha256').update(shardId).digest('hex').slice(0, 8);
  const launches = groupByLaunch(changes);
  const listed = derivePostings(launches);
  const failed = await Promise.all(launches.map((launch) => deriveLaunch(shard, launch, listed)));
  return failed.flat().sort((one, other) => (padSequence(one) < padSequence(other) ? -1 : 1));
};

/** One launch that fails holds up its own records only; what comes again for the others changes nothing. */
const deriveLaunch = async (shard: string, launch: LaunchChanges, listed: Promise<void>): Promise<string[]> => {
  try {
    const { key, facts } = launch;
    await Promise.all([
      deriveFromTests(shard, launch),
      announceFrom(launch, listed),
      deriveTarget(launch),
      deriveUsage(key, launch.derived),
      deriveDeletion(key, facts),
      derivePins(key, facts),
    ]);
    return [];
  } catch (error) {
    logger.error('A launch could not be derived', { ...launch.key, error });
    return launch.sequences;
  }
};

/** Of the tests, and of what of the launch itself decides its status, follow the statistics and the index. */
const deriveFromTests = async (shard: string, { key, tests, facts, files }: LaunchChanges): Promise<void> => {
  if (tests.length + facts.length + files.length === 0) return;
  const entries = entriesOf(tests);
  const { rows, bytes } = await packForIndex(entries);
  const derived = await deriveCounts(key, shard, { tests, facts, files }, bytes);
  const [first, last] = [tests[0], tests.at(-1)];
  if (first && last && !derived.isBuried)
    await deriveIndex(key, derived, { records: { shard, first: first.sequence, last: last.sequence }, rows });
  await Promise.all([
    announceChanged(key, derived, tests, entries),
    deriveHistory(key, tests),
    ...(derived.isBuried ? [] : [deriveFailureTags(tests)]),
  ]);
  await compactWhenDue(key, derived, { bytes: tests.length > 0 ? bytes : 0, isByPeople: isByPeople(tests) });
  const aborted = facts.findLast(({ before, after }) => after?.isAborted && !before?.isAborted)?.after;
  if (aborted && derived.counts.inProgress > 0) await closeLeftovers(aborted);
  await deriveLaunchOfResults(key, facts, derived);
};

/** Who hears of a test reads what happened to it next. */
const announceChanged = async (
  key: LaunchKey,
  { projectId, isBuried }: DerivedLaunch,
  tests: LaunchChanges['tests'],
  entries: ReturnType<typeof entriesOf>,
): Promise<void> => {
  if (!isBuried) await deriveTestActivity(tests);
  await announceTests(key, projectId, entries);
};

/** Each attempt is kept as it ended before the next is counted. */
const deriveCounts = async (key: LaunchKey, shard: string, changes: Counted, bytes: number): Promise<DerivedLaunch> => {
  let derived: DerivedLaunch | undefined;
  for (const part of splitAtReopenings(changes)) {
    derived = await deriveStatistics(key, shard, part, bytes);
    await deriveAttempts(key, part.facts, derived);
  }
  return derived ?? readDerivedLaunch(key, { isConsistent: true });
};

/** Who hears of a launch reads the list next, so the list is right before. What was derived is in the stream, too. */
const announceFrom = async ({ key, facts, derived }: LaunchChanges, listed: Promise<void>): Promise<void> => {
  if (facts.length + derived.length === 0) return;
  const told = announceDerived(key, derived);
  told.catch(() => undefined);
  await Promise.all([listed, deriveLaunchActivity(key, facts)]);
  await Promise.all([told, announceFacts(key, facts), deriveRunning(key, derived)]);
};
