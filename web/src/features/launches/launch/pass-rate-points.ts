import { toPercent } from '#shared/launches/pass-rate';

export { toPercent };

export type PassRatePoint = { launchId: number; percent: number; label: string };

/** Shares of 1 as whole percents, each with the number of its launch. */
export const toPassRatePoints = (history: readonly { launchId: number; passRate: number }[]): PassRatePoint[] =>
  history.map(({ launchId, passRate }) => ({ launchId, percent: toPercent(passRate), label: `#${launchId}` }));
