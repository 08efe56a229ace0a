import type { RenameProposal } from '#shared/history/comparison-contract';
import { identityOf } from '#shared/history/identity';
import { pairIdOf as pairIdOfNames } from '#shared/history/joins';
import { type Proposal, pairRenames, rankRenames } from '#shared/history/propose-renames';
import type { Candidate } from '#shared/history/rename-score';
import type { IndexedTest } from '#shared/launches/tests/test-packing';
import { findDismissals } from './dismissal-store.ts';
import type { ProjectKey } from './history-store.ts';
import { compareWithJoins, type LaunchPair } from './load-pair.ts';
import { readFirstSteps } from './step-store.ts';
import { toCompared } from './to-compared.ts';

type Row = { row: IndexedTest };

/** Logs are read of so many tests: those whose names, labels and test cases come closest. */
const mostRead = 16;
/** Steps may yet speak for two tests that have little else in common. */
const leastBeforeSteps = 0.3;

/** Of so many pairs it is looked up whether somebody dismissed them; far more than are ever shown. */
const mostLookedUp = 300;

type Renames = { items: RenameProposal[]; dismissed: RenameProposal[] };

/**
 * Tests that vanished and appeared between two launches and are proposed as one, the surest first; and those of which
 * somebody said that they are two tests.
 */
export const findRenames = async (project: ProjectKey, pair: LaunchPair, testId?: number): Promise<Renames> => {
  const { tests } = compareWithJoins(pair);
  const rowsOf = (rows: (IndexedTest | undefined)[]) => rows.flatMap((row): Row[] => (row ? [{ row }] : []));
  const vanished = rowsOf(tests.map(({ difference, before }) => (difference === 'removed' ? before : undefined)));
  const appeared = rowsOf(tests.map(({ difference, now }) => (difference === 'added' ? now : undefined)));
  const wanted = testId === undefined ? appeared : appeared.filter(({ row }) => row.id === testId);
  const [older, newer] = await chooseToRead(project.tenantId, vanished, wanted);
  const ranked = rankRenames(older, newer);
  const dismissals = await findDismissals(project, ranked.slice(0, mostLookedUp).map(pairIdOf));
  const isDismissed = (proposal: Proposal<Candidate & Row>) => dismissals.has(pairIdOf(proposal));
  return {
    items: pairRenames(ranked.filter((proposal) => !isDismissed(proposal))).map(toProposal),
    dismissed: ranked.filter(isDismissed).map(toProposal),
  };
};

const pairIdOf = ({ older, newer }: Proposal<Candidate & Row>): string =>
  pairIdOfNames(identityOf(older.row), identityOf(newer.row));

/** Every test that might be part of a pair, with its steps as long as not too many have to be read. */
const chooseToRead = async (tenantId: string, vanished: readonly Row[], appeared: readonly Row[]) => {
  const likely = rankRenames<Row>(vanished, appeared, leastBeforeSteps);
  const named = new Set(likely.flatMap(({ older, newer }) => [newer, older]));
  const rest = [...vanished, ...appeared].filter((candidate) => !named.has(candidate));
  const chosen = new Set([...named, ...rest].slice(0, mostRead));
  const withSteps = (candidates: readonly Row[]) =>
    Promise.all(
      candidates.map(async (candidate): Promise<Candidate & Row> => {
        const { id: testId, testRunId: launchId } = candidate.row;
        return chosen.has(candidate)
          ? { ...candidate, steps: await readFirstSteps({ tenantId, launchId, testId }) }
          : candidate;
      }),
    );
  return Promise.all([withSteps(vanished), withSteps(appeared)]);
};

const toProposal = ({ older, newer, score, evidence }: Proposal<Candidate & Row>): RenameProposal => ({
  older: toCompared(older.row),
  newer: toCompared(newer.row),
  score,
  evidence,
});
