import { milestoneFacet } from '#shared/launches/facets';
import { idsOfSet } from '#shared/launches/id-set';
import { deletePartition, readItems } from '../../data/items.ts';
import { logger } from '../../data/logger.ts';
import { postingsVersion, readRecentProject, writePostingsVersion } from '../../projects/project-store.ts';
import { type LaunchFact, toLaunchFact } from '../stores/launch-store.ts';
import { correctPostings, type Posting, type ProjectOfPostings, readPostings } from '../stores/posting-store.ts';
import { type DerivedLaunch, statisticsKey, toDerivedLaunch } from '../stores/statistics-store.ts';
import { deleteUpgrade, readUpgrades, type Upgrade, writeUpgrade } from '../stores/upgrade-store.ts';
import { writeValue } from '../stores/value-store.ts';
import { readFacets } from './derive-postings.ts';
import { facetsOfDerived, facetsOfFact, valuesOfFact, valuesOfTarget } from './facets-of-launch.ts';

/** A reader waits no longer; the rest is done in the background. */
const patienceMs = 4_000;
const launchesAtOnce = 200;

/**
 * Launches that were reported before there were lists of environments, dates and the like are put into them by whoever
 * looks for launches first.
 */
export const upgradeWhenOld = async (project: ProjectOfPostings): Promise<void> => {
  const known = await readRecentProject(project);
  if (!known || (known.postingsVersion ?? 1) >= postingsVersion) return;
  const begun = (await readUpgrades()).some((one) => isSame(one, project));
  if (!begun) await upgrade({ ...project, below: Number.MAX_SAFE_INTEGER }, Date.now() + patienceMs);
};

/** Goes on with what readers did not wait for. */
export const upgradeProjects = async (deadline: number): Promise<void> => {
  for (const begun of await readUpgrades()) {
    if (Date.now() > deadline) return;
    await upgrade(begun, deadline).catch((error: unknown) =>
      logger.error('The lists of a project could not be upgraded', { ...begun, error }),
    );
  }
};

/** The newest launches first. Each step may be done again. */
const upgrade = async ({ below, ...project }: Upgrade, deadline: number): Promise<void> => {
  const remaining = idsOfSet(await readPostings(project, 'all'))
    .filter((launchId) => launchId < below)
    .reverse();
  for (let from = 0; from < remaining.length; from += launchesAtOnce) {
    if (Date.now() > deadline) return writeUpgrade({ ...project, below: (remaining[from] ?? 0) + 1 });
    await listLaunches(project, remaining.slice(from, from + launchesAtOnce));
  }
  const { tenantId, projectId } = project;
  await writePostingsVersion(project);
  await deleteUpgrade(project);
  // Where names were kept before they were kept with all other values.
  await deletePartition(`${tenantId}#project#${projectId}#names`);
};

const listLaunches = async (project: ProjectOfPostings, launchIds: readonly number[]): Promise<void> => {
  const { tenantId } = project;
  const keys = launchIds.map((launchId) => statisticsKey({ tenantId, launchId }));
  const items = await readItems([...keys, ...keys.map(({ PK }) => ({ PK, SK: 'launch' }))]);
  const launches = launchIds.flatMap((_, index) => {
    const [fact, derived] = [items[keys.length + index], items[index]];
    const launch = fact && toLaunchFact(fact);
    return launch && !launch.isDeleted ? [{ launch, derived: derived && toDerivedLaunch(derived) }] : [];
  });
  for (const { launch, derived } of launches) await writeValues(launch, derived);
  await correctPostings(
    launches.flatMap(({ launch, derived }) => postingsOf(launch, derived)),
    readFacets,
  );
};

/** Puts the values of a launch into what people choose from. */
export const writeValues = async (launch: LaunchFact, derived: DerivedLaunch | undefined): Promise<void> => {
  const { tenantId, projectId } = launch;
  for (const [list, value] of [...valuesOfFact(launch), ...valuesOfTarget(derived, launch.platform)])
    await writeValue({ tenantId, projectId }, list, value);
};

/** Everything that the launch should be in, and where a milestone was listed by its name before. */
const postingsOf = (launch: LaunchFact, derived: DerivedLaunch | undefined): Posting[] => {
  const { tenantId, projectId, launchId, milestone } = launch;
  const byName = milestone ? [milestoneFacet({ name: milestone.name })] : [];
  const facets = new Set([...facetsOfFact(launch), ...facetsOfDerived(derived, launch.platform), ...byName]);
  return [...facets].map((facet) => ({ tenantId, projectId, launchId, facet }));
};

const isSame = (one: ProjectOfPostings, other: ProjectOfPostings): boolean =>
  one.tenantId === other.tenantId && one.projectId === other.projectId;
