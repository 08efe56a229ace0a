import { findDifferences, type LaunchComparison, type OneName } from '#shared/history/find-differences';
import { namesOf } from '#shared/history/joins';
import { notFound } from '#shared/http/errors';
import { nameFacet } from '#shared/launches/finding/facets';
import { idsOfSet } from '#shared/launches/finding/id-set';
import type { IndexedTest } from '#shared/launches/tests/test-packing';
import { readLaunch } from '../launches/stores/launch-store.ts';
import { type LaunchWithTests, readLaunchesWithTests } from '../launches/stores/launch-tests-store.ts';
import { readPostings } from '../launches/stores/posting-store.ts';
import type { ProjectKey } from './history-store.ts';
import { readAllJoins } from './join-store.ts';

export type LaunchPair = {
  launch: LaunchWithTests;
  base: LaunchWithTests | undefined;
  /** Undefined when no names are joined, which spares working out any. */
  oneName: OneName | undefined;
};

/** A launch and the one to compare it with; the run of the same suite before it, unless another is asked for. */
export const loadPair = async (project: ProjectKey, launchId: number, baseId?: number): Promise<LaunchPair> => {
  const { tenantId, projectId } = project;
  const [chosen, oneName] = await Promise.all([baseId ?? findPreviousRun(project, launchId), loadOneName(project)]);
  const ids = chosen === undefined || chosen === launchId ? [launchId] : [launchId, chosen];
  const found = await readLaunchesWithTests(tenantId, ids);
  const launch = found.find((candidate) => candidate.launch.id === launchId);
  const base = found.find((candidate) => candidate.launch.id === chosen);
  if (!launch) throw notFound('Launch');
  if (baseId !== undefined && base?.launch.projectId !== projectId) throw notFound('Launch');
  return { launch, base: base === launch ? undefined : base, oneName };
};

/** Launches of one name are runs of one suite, and their ids are in the order of their starts. */
const findPreviousRun = async (project: ProjectKey, launchId: number): Promise<number | undefined> => {
  const { name } = await readLaunch({ tenantId: project.tenantId, launchId });
  return idsOfSet(await readPostings(project, nameFacet(name))).findLast((id) => id < launchId);
};

export const compareWithJoins = ({ launch, base, oneName }: LaunchPair): LaunchComparison<IndexedTest> =>
  base ? findDifferences(base.tests, launch.tests, oneName) : { tests: [], unchanged: 0 };

const loadOneName = async (project: ProjectKey): Promise<OneName | undefined> => {
  const known = await readAllJoins(project);
  if (known.length === 0) return undefined;
  const first = new Map(known.map(({ identity, joins }) => [identity, namesOf(identity, joins).sort()[0] ?? identity]));
  return (identity) => first.get(identity) ?? identity;
};
