/** The value below which the given part (0–1) of the values lies; 0 without values. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);
