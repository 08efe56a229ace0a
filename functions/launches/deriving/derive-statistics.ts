import { type Contents, noContents } from '#shared/launches/launch-contents';
import { noStatistics, statisticsKeyOf } from '#shared/launches/statuses';
import type { LaunchFact } from '../stores/launch-store.ts';
import {
  addToStatistics,
  type DerivedLaunch,
  type LaunchKey,
  type LaunchState,
  padSequence,
  readDerivedLaunch,
  type StatisticsChange,
} from '../stores/statistics-store.ts';
import type { TestFact } from '../stores/test-store.ts';
import type { Change, LaunchChanges } from './table-changes.ts';

export type Counted = Pick<LaunchChanges, 'facts' | 'tests' | 'files'>;

/**
 * Counts what a batch changed, once, however often and in whatever pieces the batch is delivered: records that were
 * counted before are dropped, and what remains is tried again.
 */
export const deriveStatistics = async (
  key: LaunchKey,
  shard: string,
  changes: Counted,
  indexBytes: number,
): Promise<DerivedLaunch> => {
  let remaining: Counted = { ...changes, facts: changes.facts.filter(changesState) };
  for (;;) {
    const change = summarise(shard, remaining, indexBytes);
    if (!change) return readDerivedLaunch(key, { isConsistent: true });
    const outcome = await addToStatistics(key, change);
    if (outcome.isApplied || outcome.derived.isBuried) return outcome.derived;
    remaining = after(remaining, outcome.appliedUpTo);
  }
};

/** What else is said of a launch does not concern what is derived of it. */
const changesState = ({ before, after: fact }: Change<LaunchFact>): boolean => {
  if (!before || !fact) return fact !== undefined;
  const [was, is] = [toState(before), toState(fact)];
  return (
    was.isFinished !== is.isFinished ||
    was.isAborted !== is.isAborted ||
    was.treatSkipsAsFailures !== is.treatSkipsAsFailures
  );
};

const after = ({ facts, tests, files }: Counted, sequence: string | undefined): Counted => ({
  facts: facts.filter((change) => padSequence(change.sequence) > (sequence ?? '')),
  tests: tests.filter((change) => padSequence(change.sequence) > (sequence ?? '')),
  files: files.filter((change) => padSequence(change.sequence) > (sequence ?? '')),
});

/** Undefined when there is nothing to count. */
const summarise = (shard: string, counted: Counted, indexBytes: number): StatisticsChange | undefined => {
  const { facts, tests, files } = counted;
  const sequences = [...facts, ...tests, ...files].map(({ sequence }) => padSequence(sequence)).sort();
  const [firstSequence] = sequences;
  const lastSequence = sequences.at(-1);
  const projectId = projectOf(facts) ?? projectOf(tests);
  if (firstSequence === undefined || lastSequence === undefined) return undefined;
  const state = facts.findLast(({ after: fact }) => fact)?.after;
  return {
    projectId,
    shard,
    firstSequence,
    lastSequence,
    counts: { ...countChanges(tests), ...countFiles(files) },
    state: state && toState(state),
    endedAttempt: endedAttemptOf(facts[0]),
    indexBytes: tests.length > 0 ? indexBytes : 0,
  };
};

/**
 * The same changes in parts, each of which begins with the launch being opened once more, if it is: only between two
 * parts is the moment at which the counts are those of the attempt that ended.
 */
export const splitAtReopenings = ({ tests, facts, files }: Counted): Counted[] => {
  const starts = facts.flatMap((fact) => (endedAttemptOf(fact) === undefined ? [] : [padSequence(fact.sequence)]));
  const partOf = ({ sequence }: { sequence: string }) =>
    starts.filter((start) => start <= padSequence(sequence)).length;
  return [undefined, ...starts]
    .map((_, part) => ({
      tests: tests.filter((change) => partOf(change) === part),
      facts: facts.filter((change) => partOf(change) === part),
      files: files.filter((change) => partOf(change) === part),
    }))
    .filter((part) => part.tests.length + part.facts.length + part.files.length > 0);
};

/** Undefined for every change but the one that opens a launch for another attempt. */
export const endedAttemptOf = (change: Change<LaunchFact> | undefined): number | undefined => {
  const [before, after] = [change?.before?.attempts, change?.after?.attempts];
  return before !== undefined && after !== undefined && after > before ? before : undefined;
};

const projectOf = (changes: readonly Change<{ projectId: number }>[]): number | undefined => {
  const [change] = changes;
  return (change?.after ?? change?.before)?.projectId;
};

const countChanges = (tests: readonly Change<TestFact>[]) => {
  const counts = { ...noStatistics(), leftBehind: 0 };
  for (const { before, after: changed } of tests) {
    if (before) counts[statisticsKeyOf(before)] -= 1;
    if (changed) counts[statisticsKeyOf(changed)] += 1;
    counts.leftBehind += Number(changed?.isLeftBehind === true) - Number(before?.isLeftBehind === true);
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
};

/** The same file sent again is the same item, and counts once. */
const countFiles = (files: Counted['files']): Partial<Contents> => {
  const contents = noContents();
  for (const { kind, before, after: sent } of files) {
    contents[kind] += Number(sent !== undefined) - Number(before !== undefined);
    contents.fileBytes += (sent?.bytes ?? 0) - (before?.bytes ?? 0);
  }
  return contents;
};

export const toState = (launch: LaunchFact): LaunchState => ({
  isFinished: launch.finishRequestedAt !== undefined,
  isAborted: launch.isAborted,
  treatSkipsAsFailures: launch.treatSkipsAsFailures,
});
