import type { Cause } from './failed-test.ts';
import type { TestPlan } from './plan.ts';
import type { Random } from './random.ts';

export type Outcome = { result: TestPlan['result']; cause?: Cause; note?: string };
export type Circumstances = {
  title: string;
  feature: string;
  environment: string;
  daysAgo: number;
  /** A good day: nothing fails. */
  isQuiet?: boolean;
  /** A run that somebody cancelled: what comes after this part of it is not run. */
  isCancelled: boolean;
  random: Random;
};

/** What went wrong in the shop's last weeks; `until` is days ago, too, and 0 is still going on. */
const incidents: { feature: string; title?: string; cause: Cause; from: number; until: number; chance: number }[] = [
  { feature: 'Catalogue', cause: 'timeout', from: 19, until: 18, chance: 0.5 },
  { feature: 'Checkout', cause: 'unreachable', from: 14, until: 12, chance: 0.8 },
  {
    feature: 'Basket',
    title: 'Adds up the total of several products',
    cause: 'wrongValue',
    from: 9,
    until: 6,
    chance: 1,
  },
  { feature: 'Returns', title: 'Refunds a part of an order', cause: 'serverError', from: 4, until: 0, chance: 1 },
  { feature: 'Account', title: 'Resets a forgotten password', cause: 'timeout', from: 1, until: 0, chance: 0.9 },
];

const flaky: Record<string, { cause: Cause; chance: number }> = {
  'Zooms into a picture with the keyboard': { cause: 'stale', chance: 0.22 },
  'Keeps the order when the payment provider is slow': { cause: 'timeout', chance: 0.18 },
  'Merges the baskets of two devices': { cause: 'stale', chance: 0.12 },
  'Loads reviews lazily': { cause: 'timeout', chance: 0.08 },
  'Suggests corrections for a misspelt word': { cause: 'wrongValue', chance: 0.05 },
};

const skipped: Record<string, string> = {
  'Exchanges a size without a new payment': 'Skipped until SHOP-1482 is done',
  'Deletes the account and its data': 'Needs a database of its own',
};

export const outcomeOf = (circumstances: Circumstances): Outcome => {
  const { title, feature, environment, daysAgo, isQuiet, isCancelled, random } = circumstances;
  if (isCancelled) return { result: 'ABORTED', note: 'The build was cancelled by carol' };
  if (skipped[title]) return { result: 'SKIPPED', note: skipped[title] };
  if (title === 'Pays by card' && environment === 'PROD') return { result: 'SKIPPED', note: 'Nobody pays on PROD' };
  if (isQuiet) return { result: 'PASSED' };
  const incident = incidents.find(
    ({ from, until, ...what }) =>
      what.feature === feature && (what.title ?? title) === title && daysAgo <= from && daysAgo >= until,
  );
  if (incident && environment !== 'PROD' && random.isLucky(incident.chance)) return failedBy(incident.cause, random);
  const weakness = flaky[title];
  if (weakness && random.isLucky(weakness.chance)) return { result: 'FAILED', cause: weakness.cause };
  return random.isLucky(0.003) ? { result: 'FAILED', cause: 'stale' } : { result: 'PASSED' };
};

const failedBy = (cause: Cause, random: Random): Outcome =>
  cause === 'unreachable' && random.isLucky(0.2)
    ? { result: 'BLOCKED', note: 'Blocked: the payment provider of STAGE is down' }
    : { result: 'FAILED', cause };
