export type Interval = { low: number; high: number };

/** 95 of 100 such intervals hold the true share. */
const z = 1.96;

/**
 * Wilson's score interval: between which shares the true one probably lies when `hits` of `total` were seen. Unlike the
 * plain share it stays honest for few observations: 1 of 1 is anything from 21 % to 100 %.
 */
export const wilsonInterval = (hits: number, total: number): Interval => {
  if (total === 0) return { low: 0, high: 1 };
  const share = hits / total;
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const centre = share + (z * z) / (2 * total);
  const scale = 1 + (z * z) / total;
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
};
