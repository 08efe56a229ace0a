import { notFound } from '#shared/http/errors';
import type { Launch } from '#shared/launches/launch';
import { readLaunchUsers } from '../reading/launch-users.ts';
import { toLaunch } from '../reading/to-launch.ts';
import type { LaunchFact, LaunchKey } from '../stores/launch-store.ts';
import type { ReadLaunch } from './act-on-launch.ts';
import { readLaunches } from './act-on-launches.ts';

/** Does something with one launch and answers what it is now. */
export const actOnOneLaunch = async (
  key: LaunchKey,
  act: (launch: ReadLaunch) => Promise<LaunchFact>,
): Promise<Launch> => {
  const [launch] = await readLaunches([key]);
  if (!launch) throw notFound('Launch');
  const fact = await act(launch);
  const users = await readLaunchUsers(key.tenantId, [fact.userId]);
  return toLaunch(fact, withAbort(launch, fact), users.get(fact.userId));
};

/** What follows from an abort is derived in a moment; the answer says so at once. */
const withAbort = ({ derived }: ReadLaunch, { isAborted }: LaunchFact): ReadLaunch['derived'] =>
  isAborted && !derived.isAborted ? { ...derived, isAborted, status: 'ABORTED' } : derived;
