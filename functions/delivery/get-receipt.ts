import { type Announcement, deliveryEndpoints, type Receipt } from '#shared/delivery/contract';
import { announcedOf, compare, compareNames, isComplete } from '#shared/delivery/receipt';
import { totalOf } from '#shared/launches/statuses';
import { countObjectsBelow } from '../data/objects.ts';
import { handle } from '../http/handle.ts';
import { signStatement } from '../iam/index.ts';
import { readLaunchFiles } from '../launches/stores/artifact-store.ts';
import { shardProgressOf } from '../launches/stores/launch-ending-store.ts';
import { type LaunchFact, readLaunch } from '../launches/stores/launch-store.ts';
import { type DerivedLaunch, readDerivedLaunch } from '../launches/stores/statistics-store.ts';
import { readAnnouncements } from './announcement-store.ts';
import { type ReceivedLogs, readReceivedLogs } from './received-store.ts';

/** One round trip, however large the launch is: what was counted while it came in. */
export const getReceipt = handle(deliveryEndpoints.getReceipt, async ({ tenantId, params }) => {
  const key = { tenantId, launchId: params.launchId };
  const [launch, derived, logs, announcements, files, onTheirWay] = await Promise.all([
    readLaunch(key),
    readDerivedLaunch(key, { isConsistent: true }),
    readReceivedLogs(key),
    readAnnouncements(key),
    readLaunchFiles(tenantId, params.launchId),
    countObjectsBelow(`inbox/${tenantId}/${params.launchId}/`),
  ]);
  const fileNames = files.map(({ name }) => name);
  const receipt = toReceipt({ launch, derived, logs, announcements, fileNames, onTheirWay });
  return { receipt, signature: await signStatement(receipt) };
});

type Evidence = {
  launch: LaunchFact;
  derived: DerivedLaunch;
  logs: ReceivedLogs;
  announcements: readonly Announcement[];
  fileNames: readonly string[];
  onTheirWay: number;
};

const toReceipt = ({ launch, derived, logs, announcements, fileNames, onTheirWay }: Evidence): Receipt => {
  const { counts, status } = derived;
  const { lines, droppedLines } = logs;
  const hasEnded = launch.isAborted || launch.finishRequestedAt !== undefined;
  const delivered = {
    status,
    processes: progressOf(launch),
    tests: {
      ...compare(totalOf(counts), announcedOf(announcements, 'tests')),
      ...counts,
      neverFinished: (hasEnded ? counts.inProgress : 0) + derived.leftBehind,
    },
    logBatches: { ...compare(logs.batches, announcedOf(announcements, 'logBatches')), lines, droppedLines },
    screenshots: compare(derived.contents.screenshots, announcedOf(announcements, 'screenshots')),
    artifacts: { ...compareNames(fileNames, announcements), onTheirWay },
  };
  const { launchId, projectId, uuid, name } = launch;
  const said = { launchId, projectId, uuid, name, issuedAt: Date.now(), isComplete: isComplete(delivered) };
  return { ...said, ...delivered };
};

/** Who reports alone has ended when the launch has. */
const progressOf = (launch: LaunchFact) =>
  launch.isShared
    ? shardProgressOf(launch)
    : { started: 1, finished: launch.finishRequestedAt === undefined || launch.isAborted ? 0 : 1 };
