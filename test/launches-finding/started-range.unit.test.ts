import { expect, test } from 'vitest';
import { startedFacets, type TimeRange, toTimeRanges } from '#shared/launches/finding/started-range';
import { randomFrom } from '../launches-reading/random.ts';

const quarter = 15 * 60_000;

const isInRanges = (ranges: readonly TimeRange[], startedAt: number): boolean => {
  const lists = new Map(startedFacets(startedAt).map((facet) => facet.split('=') as [string, string]));
  return ranges.some(({ family, first, last }) => {
    const value = lists.get(family) ?? '';
    return value >= first && value <= last;
  });
};

test.for([1, 2, 3])('at most five ranges hold exactly what began between two quarters of an hour, seed %i', (seed) => {
  const random = randomFrom(seed);
  const origin = Date.parse('2024-02-27T00:00Z');
  for (let round = 0; round < 400; round++) {
    const length = random.pick([3, 90, 400, 3_000, 40_000]);
    const from = origin + random.below(60_000) * quarter;
    const to = from + (1 + random.below(length)) * quarter;
    const ranges = toTimeRanges(from, to);
    expect(ranges.length).toBeLessThanOrEqual(5);
    const inside = [from, to - 1, from + random.below(to - from)];
    const outside = [from - 1, to, from - random.below(9e9) - 1, to + random.below(9e9)];
    for (const at of inside) expect(isInRanges(ranges, at), `${new Date(at).toISOString()} inside`).toBe(true);
    for (const at of outside) expect(isInRanges(ranges, at), `${new Date(at).toISOString()} outside`).toBe(false);
  }
});

test('an open end, a clock that is wrong and a range that is none are no trouble', () => {
  expect(isInRanges(toTimeRanges(undefined, undefined), Date.now())).toBe(true);
  for (const wild of [-1, 0, 1e300, Number.NaN, Number.POSITIVE_INFINITY, Date.UTC(12_000, 1)])
    expect(isInRanges(toTimeRanges(), wild), String(wild)).toBe(wild < Date.UTC(9999, 11, 31) || Number.isNaN(wild));
  expect(toTimeRanges(Date.now(), Date.now() - 1e9)).toEqual([]);
});
