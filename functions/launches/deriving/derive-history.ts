import { identityOfReported } from '#shared/history/identity';
import { addOutcome } from '#shared/history/outcomes';
import type { TestResult } from '#shared/history/test-result';
import { hashCodeOf } from '#shared/launches/signature';
import { readItems } from '../../data/items.ts';
import { deleteResults, type ResultKey, writeResults } from '../../history/history-store.ts';
import { toLaunch } from '../reading/to-launch.ts';
import { type LaunchFact, toLaunchFact } from '../stores/launch-store.ts';
import { type DerivedLaunch, type LaunchKey, statisticsKey, toDerivedLaunch } from '../stores/statistics-store.ts';
import { type TestFact, toTestFact } from '../stores/test-store.ts';
import type { LaunchChanges } from './table-changes.ts';

/**
 * Keeps the results of tests through all launches of their project. What is written follows from the test as it is,
 * read after the change: so a batch that comes again, late or in part puts nothing old in place of something new.
 */
export const deriveHistory = async (key: LaunchKey, changes: LaunchChanges['tests']): Promise<void> => {
  const changed = changes.filter(changesHistory);
  if (changed.length === 0) return;
  const testIds = [...new Set(changed.map(({ testId }) => testId))];
  const { tests, launch, derived } = await readFacts(key, testIds);
  const results = launch ? tests.filter(hasEnded).map((test) => toStoredResult(test, launch, derived)) : [];
  const kept = new Set(tests.map((test) => nameOf(keyOfResult(test))));
  const seen = changed.flatMap(({ before, after }) => [before, after]).flatMap((test) => test ?? []);
  const outdated = new Map(seen.map((test) => [nameOf(keyOfResult(test)), keyOfResult(test)]));
  await deleteResults([...outdated].filter(([name]) => !kept.has(name)).map(([, result]) => result));
  await writeResults(results);
};

/** Writes the results of a launch once more, for those who rebuild it from its facts. */
export const rewriteHistory = (tests: readonly TestFact[], launch: LaunchFact, derived: DerivedLaunch): Promise<void> =>
  writeResults(tests.filter(hasEnded).map((test) => toStoredResult(test, launch, derived)));

/** A test that begins is no result yet; a label or a comment changes none. One that is removed may have had one. */
const changesHistory = ({ before, after }: LaunchChanges['tests'][number]): boolean => {
  if (!after) return true;
  if (!before) return hasEnded(after);
  if (identityOfReported(before) !== identityOfReported(after)) return true;
  return hasEnded(after) && (!hasEnded(before) || outcomeText(before) !== outcomeText(after));
};

const hasEnded = ({ status }: TestFact): boolean => status !== 'IN_PROGRESS';

const outcomeText = (test: TestFact): string => {
  const { status, passedManually, knownIssue, startedAt, endedAt, message, signature, attempt } = test;
  return JSON.stringify([status, passedManually, knownIssue, startedAt, endedAt, message, signature, attempt]);
};

const readFacts = async ({ tenantId, launchId }: LaunchKey, testIds: readonly number[]) => {
  const statistics = statisticsKey({ tenantId, launchId });
  const keys = testIds.map((testId) => ({ PK: `${statistics.PK}#test#${testId}`, SK: 'test' }));
  const [launch, derived, ...tests] = await readItems([{ PK: statistics.PK, SK: 'launch' }, statistics, ...keys], {
    isConsistent: true,
  });
  return {
    launch: launch && toLaunchFact(launch),
    derived: toDerivedLaunch(derived),
    tests: tests.flatMap((item) => (item ? (toTestFact(item) ?? []) : [])),
  };
};

const keyOfResult = (test: TestFact): ResultKey => {
  const { tenantId, projectId, launchId, testId } = test;
  return { tenantId, projectId, identity: identityOfReported(test), launchId, testId };
};

const nameOf = ({ identity, testId }: ResultKey): string => `${identity} ${testId}`;

const toStoredResult = (test: TestFact, fact: LaunchFact, derived: DerivedLaunch) => ({
  ...keyOfResult(test),
  result: toResult(test, fact, derived),
});

const toResult = (test: TestFact, fact: LaunchFact, derived: DerivedLaunch): TestResult => {
  const { name, environment, build, browser } = toLaunch(fact, derived);
  return {
    testId: test.testId,
    testRunId: test.launchId,
    name: test.name,
    testClass: test.className,
    status: test.status,
    passedManually: test.passedManually === true,
    knownIssue: test.knownIssue === true,
    startTime: test.startedAt,
    elapsed: Math.max(0, (test.endedAt ?? test.startedAt) - test.startedAt),
    message: test.message,
    messageHashCode: test.status === 'FAILED' && test.signature ? hashCodeOf(test.signature) : undefined,
    launchName: name,
    environment,
    build,
    browser,
    attempt: test.attempt,
    outcomes: addOutcome(test.earlierOutcomes, test),
    failingSince: test.status === 'FAILED' ? test.failingSince : undefined,
  };
};
