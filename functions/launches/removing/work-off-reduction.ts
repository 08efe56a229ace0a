import { deleteObjectsBelow } from '../../data/objects.ts';
import { handleJob } from '../../jobs/index.ts';
import { findLaunch } from '../stores/launch-store.ts';
import { writeReduced } from '../stores/pin-store.ts';
import { reductionJob } from '../stores/removal-store.ts';
import { removeTestsOf } from './remove-launches.ts';

/**
 * Leaves of a launch what is said of it as a whole, its own files and sessions, and the pinned tests with all that lies
 * below them. Statistics and lists follow from what is removed, as always.
 */
export const workOffReduction = handleJob(reductionJob, async (key, { deadline }) => {
  const launch = await findLaunch(key);
  const kept = new Set(launch?.pinnedTests ?? []);
  if (!launch || launch.isPinned || kept.size === 0) return undefined;
  if (!(await removeTestsOf(key, { deadline, kept }))) return { rest: key };
  const folder = `files/${key.tenantId}/${key.launchId}/`;
  await deleteObjectsBelow(folder, (name) => !isOfTest(name.slice(folder.length), kept));
  return (await writeReduced(launch, Date.now())) ? undefined : { rest: key };
});

/** `7/screenshots/…` and `logs/7/…` are of test 7; everything else is of the launch or its sessions. */
const isOfTest = (name: string, kept: ReadonlySet<number>): boolean => {
  const [, testId] = /^(?:logs\/)?(\d+)\//.exec(name) ?? [];
  return testId !== undefined && !kept.has(Number(testId));
};
