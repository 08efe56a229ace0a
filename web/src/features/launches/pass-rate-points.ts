export type PassRatePoint = { launchId: number; percent: number; label: string };

/** Shares of 1 as whole percents, except that 'all passed' and 'none passed' are never claimed by rounding. */
export const toPassRatePoints = (history: readonly { launchId: number; passRate: number }[]): PassRatePoint[] =>
  history.map(({ launchId, passRate }) => ({ launchId, percent: toPercent(passRate), label: `#${launchId}` }));

export const toPercent = (share: number): number => {
  const percent = Math.round(share * 100);
  if (percent === 100 && share < 1) return 99;
  if (percent === 0 && share > 0) return 1;
  return percent;
};
