import { type Duty, dutyTo } from '#shared/launches/launch-duty';
import { environment } from '../../data/environment.ts';
import { type ItemKey, queryIndex, readItems } from '../../data/items.ts';
import { logger } from '../../data/logger.ts';
import { abortLaunch, endWithoutTheRest } from '../stores/launch-ending-store.ts';
import { type LaunchFact, leaveRunning, runningGroup, toLaunchFact } from '../stores/launch-store.ts';
import { type DerivedLaunch, type LaunchKey, statisticsKey, toDerivedLaunch } from '../stores/statistics-store.ts';
import { closeLeftovers } from './close-leftovers.ts';
import { isStillLogging } from './is-still-logging.ts';

type Running = { fact: LaunchFact; derived: DerivedLaunch };

/** Looks at every launch that has not come to rest. One that fails is looked at again in a minute. */
export const lookAfterLaunches = async (): Promise<void> => {
  const running = (await readRunning(await queryIndex(runningGroup))).values();
  const work = async () => {
    for (const launch of running) await lookAfter(launch, Date.now());
  };
  await Promise.all(Array.from({ length: 10 }, work));
};

/** One launch, at a time. */
export const lookAfterLaunch = async (key: LaunchKey, now: number): Promise<void> => {
  const { PK } = statisticsKey(key);
  for (const launch of await readRunning([{ PK, SK: 'launch' }])) await lookAfter(launch, now);
};

const readRunning = async (keys: readonly ItemKey[]): Promise<Running[]> => {
  const items = await readItems([...keys, ...keys.map(({ PK }) => ({ PK, SK: 'statistics' }))]);
  return keys.flatMap((_, index) => {
    const stored = items[index];
    const fact = stored && toLaunchFact(stored);
    return fact ? [{ fact, derived: toDerivedLaunch(items[keys.length + index]) }] : [];
  });
};

const lookAfter = async (launch: Running, now: number): Promise<void> => {
  const duty = dutyOf(launch, now);
  if (!duty) return;
  const { tenantId, launchId } = launch.fact;
  try {
    if (duty === 'abort' && (await isStillLogging(launch.fact, now - staleAfterMs))) return;
    await duties[duty](launch);
  } catch (error) {
    logger.error('A launch could not be looked after', { tenantId, launchId, duty, error });
  }
};

const dutyOf = ({ fact, derived }: Running, now: number): Duty | undefined => {
  if (fact.isDeleted) return 'leave';
  const launch = {
    isEnded: fact.isAborted || fact.finishRequestedAt !== undefined,
    isAborted: fact.isAborted,
    inProgress: derived.counts.inProgress,
    lastActivityAt: Math.max(fact.lastActivityAt, fact.finishRequestedAt ?? 0, derived.lastActivityAt),
  };
  return dutyTo(launch, { staleAfterMs, graceMs: environment.leftoverGraceSeconds * 1_000 }, now);
};

const staleAfterMs = environment.staleLaunchMinutes * 60_000;

const silence = `Aborted because nothing was reported for ${environment.staleLaunchMinutes} minutes`;

const duties: Record<Duty, (launch: Running) => Promise<unknown>> = {
  abort: ({ fact }) => (fact.finishes?.length ? endWithoutTheRest(fact) : abortLaunch(fact, { comment: silence })),
  close: ({ fact }) => closeLeftovers(fact),
  leave: ({ fact }) => leaveRunning(fact),
};
