import { type FailureAssignment, unknownFailure } from '#shared/triage/failure-assignment';
import { similarEnough, similarityOf, traitsOf, unpackFeatures } from '#shared/triage/failure-features';
import { createCache } from '../../data/cache.ts';
import { writeAutomaticTag } from '../../triage/assignment-store.ts';
import { readAnchored } from '../../triage/failure-anchor-store.ts';
import {
  type FailureKey,
  failureKeyOf,
  hasIssues,
  type KnownFailure,
  readKnownFailures,
  writeNeighbours,
} from '../../triage/known-failure-store.ts';
import { decideFor } from '../reporting/recall-failure.ts';
import { readFailure } from '../stores/failure-store.ts';
import type { TestFact } from '../stores/test-store.ts';
import type { LaunchChanges } from './table-changes.ts';

/**
 * Looks after the failures of a batch once more. A failure that nobody tagged is compared with those that people did:
 * that takes several round trips, so it is done here and not while an agent waits, once for all tests that fail alike.
 * And an issue that was linked or taken away while a test finished is made good: the index has the test by now, so
 * either who links finds it there, or this finds the link.
 */
export const deriveFailureTags = async (tests: LaunchChanges['tests']): Promise<void> => {
  const failed = newestOf(tests)
    .filter(isNews)
    .map(({ test }) => test);
  const [first] = failed;
  if (!first) return;
  const { tenantId, projectId } = first;
  const project = { tenantId, projectId };
  const codeOf = ({ signature = '' }: TestFact) => failureKeyOf(project, signature).code;
  const signed = failed.filter(({ signature }) => signature !== undefined);
  const known = await readKnownFailures(project, signed.map(codeOf), { isConsistent: true });
  const groups = Map.groupBy(failed, (test) => (test.signature === undefined ? undefined : codeOf(test))).entries();
  const work = async () => {
    for (const [code, alike] of groups)
      await reviewAll(alike, code === undefined ? undefined : { ...project, code }, known.get(code ?? 0));
  };
  await Promise.all(Array.from({ length: failuresAtOnce }, work));
};

const failuresAtOnce = 10;

/** Tests that failed alike get the same tag; without a signature there is nothing to compare them by. */
const reviewAll = async (
  tests: readonly TestFact[],
  key: FailureKey | undefined,
  known: KnownFailure | undefined,
): Promise<void> => {
  const sample = tests.find(isOpen);
  const assignment = key && sample ? await findTag(key, known, sample) : unknownFailure;
  await Promise.all(tests.map((test) => review(test, hasIssues(known), assignment)));
};

/** Of each test only what it is now. */
const newestOf = (tests: LaunchChanges['tests']): Newest[] => {
  const newest = new Map<number, { was: TestFact | undefined; test: TestFact | undefined }>();
  for (const { testId, before, after } of tests) {
    const earlier = newest.get(testId);
    newest.set(testId, { was: earlier ? earlier.was : before, test: after });
  }
  return [...newest.values()].flatMap(({ was, test }) => (test ? [{ was, test }] : []));
};

type Newest = { was: TestFact | undefined; test: TestFact };

const isNews = ({ was, test }: Newest): boolean =>
  test.status === 'FAILED' &&
  test.message !== undefined &&
  (was?.status !== 'FAILED' ||
    was.signature !== test.signature ||
    was.knownIssue !== test.knownIssue ||
    (isOpen(test) && !isOpen(was)));

/** Nobody and nothing has told this failure from others yet. */
const isOpen = ({ failureTag }: Pick<TestFact, 'failureTag'>): boolean =>
  failureTag === undefined || failureTag.source === 'default';

const review = async (test: TestFact, isKnown: boolean, assignment: FailureAssignment): Promise<void> => {
  const isBetter = isOpen(test) && (test.failureTag === undefined || assignment.source !== 'default');
  const isOff = isKnown !== (test.knownIssue === true);
  if (!isBetter && !isOff) return;
  await writeAutomaticTag(test, { signature: test.signature, assignment: isBetter ? assignment : undefined, isKnown });
};

/** A day is long enough for a failure to be compared with what was tagged since. */
const searchAgainMs = 86_400_000;

const findTag = async (
  key: FailureKey,
  known: KnownFailure | undefined,
  sample: TestFact,
): Promise<FailureAssignment> => {
  const decided = await decideFor(key, known);
  if (decided.source !== 'default' || Date.now() - (known?.searchedAt ?? 0) < searchAgainMs) return decided;
  const found = await searched.load(`${key.tenantId}#${key.projectId}#${key.code}`, () => search(key, sample));
  if (!found || found.length === 0) return decided;
  return decideFor(key, { issues: {}, votes: {}, searchedAt: 0, ...known, neighbours: found });
};

type Neighbours = KnownFailure['neighbours'];

/** Nothing found is found out again after a while: until then a broken night asks once for each of its failures. */
const searched = createCache<Neighbours>({ ttlMs: 30_000 });

const mostNeighbours = 3;

const search = async (key: FailureKey, sample: TestFact): Promise<Neighbours> => {
  const reason = (sample.hasFailure ? await readFailure(sample) : undefined) ?? sample.message ?? '';
  const { features, anchors } = traitsOf(reason);
  const codes = await readAnchored(key, anchors);
  codes.delete(key.code);
  const candidates = await readKnownFailures(key, codes);
  const alike = [...candidates]
    .flatMap(([code, { features: packed }]) =>
      packed ? [{ code, similarity: similarityOf(features, unpackFeatures(packed)) }] : [],
    )
    .filter(({ similarity }) => similarity >= similarEnough)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, mostNeighbours);
  if (alike.length > 0) await writeNeighbours(key, alike);
  return alike;
};
