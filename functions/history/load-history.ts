import { type Join, joinsAmong, namesOf } from '#shared/history/joins';
import type { TestResult } from '#shared/history/test-result';
import { hasId } from '#shared/launches/finding/id-set';
import { readPostings } from '../launches/stores/posting-store.ts';
import { type ProjectKey, readResultsAfter, readResultsUpTo } from './history-store.ts';
import { readJoins } from './join-store.ts';

const mostBefore = 50;
const mostAfter = 20;

export type LoadedHistory = {
  /** The oldest first, without those of deleted launches. */
  results: TestResult[];
  joins: Join[];
  /** There may be more results before these. */
  hasEarlier: boolean;
};

/**
 * The results of a test around a launch. One round trip for what stands under its own name, one more when it has other
 * names; how many launches the project has makes no difference.
 */
export const loadHistory = async (
  { tenantId, projectId }: ProjectKey,
  identity: string,
  launchId: number,
): Promise<LoadedHistory> => {
  const project = { tenantId, projectId };
  const [own, [known], launches] = await Promise.all([
    loadName(project, identity, launchId),
    readJoins(project, [identity]),
    readPostings(project, 'all'),
  ]);
  const joins = joinsAmong(identity, known?.joins ?? []);
  const otherNames = namesOf(identity, joins).filter((name) => name !== identity);
  const others = await Promise.all(otherNames.map((name) => loadName(project, name, launchId)));
  const isShown = ({ testRunId }: TestResult) => testRunId === launchId || hasId(launches, testRunId);
  const before = newestFirst([own, ...others].flatMap((name) => name.before)).slice(0, mostBefore);
  const after = newestFirst([own, ...others].flatMap((name) => name.after)).slice(-mostAfter);
  return {
    results: [...after, ...before].filter(isShown).reverse(),
    joins,
    hasEarlier: before.length === mostBefore,
  };
};

const loadName = async (project: ProjectKey, identity: string, launchId: number) => {
  const key = { ...project, identity };
  const [before, after] = await Promise.all([
    readResultsUpTo(key, launchId, mostBefore),
    readResultsAfter(key, launchId, mostAfter),
  ]);
  return { before, after };
};

const newestFirst = (results: readonly TestResult[]): TestResult[] =>
  results.toSorted((one, other) => other.testRunId - one.testRunId || other.testId - one.testId);
