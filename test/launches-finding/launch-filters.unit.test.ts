import { expect, test } from 'vitest';
import {
  formatLaunchFilters,
  type LaunchFilters,
  longestFilters,
  mostValuesOfFilter,
  mostValuesOfFilters,
  noFilters,
  parseLaunchFilters,
  textPredicates,
} from '#shared/launches/finding/launch-filters';
import { launchStatuses } from '#shared/launches/statuses';
import { randomFrom } from '../launches-reading/random.ts';

const pieces = [
  ...['a', 'B', '7', ' ', ';', ',', ':', '%', '%2', '%2C', '*', '=', '.', '#', '+', '&', '\\', '"', "'", '<b>', '-7d'],
  ...['ü', '💩', '\ud83d', '\udca9', '\u0000', '\n', '\u202e', 'label.', 'status', 'query', 'fromDate', '__proto__'],
  ...['constructor', 'toString', 'FAILED', '2026-11-20', '%00', '%E0%A4%A', '%ED%A0%80', 'undefined', 'null', '[]'],
];

type Random = ReturnType<typeof randomFrom>;
const someText = (random: Random, most: number): string =>
  Array.from({ length: 1 + random.below(most) }, () => random.pick(pieces)).join('');
const someValue = (random: Random): string => someText(random, 5).toWellFormed().trim() || 'x';
const some = <Value>(random: Random, most: number, make: () => Value): Value[] => [
  ...new Set(Array.from({ length: random.below(most + 1) }, make)),
];

const someFilters = (random: Random): LaunchFilters => {
  const filters = structuredClone(noFilters);
  filters.status = some(random, 2, () => random.pick(launchStatuses));
  filters.userId = some(random, 2, () => 1 + random.below(1e9));
  for (const name of textPredicates) filters[name] = some(random, 2, () => someValue(random));
  const keys = some(random, 2, () => someValue(random));
  filters.labels = keys.map((key) => ({ key, values: some(random, 3, () => someValue(random)) }));
  filters.query = random.below(2) ? someValue(random) : '';
  filters.fromDate = random.pick(['', '-7d', '2026-11-20', '2026-11-20T08:15Z', '2026-11-20T08:15:00.5+05:45']);
  filters.toDate = random.pick(['', '-24h', '2026-11-21', '2026-11-21T08:15']);
  return filters;
};

test.for([1, 2, 3, 4])('whatever filters say comes back from their text, seed %i', (seed) => {
  const random = randomFrom(seed);
  for (let round = 0; round < 500; round++) {
    const filters = someFilters(random);
    const text = formatLaunchFilters(filters);
    expect(parseLaunchFilters(text), text).toEqual({ filters, problems: [] });
    const inAddress = new URLSearchParams({ filters: text });
    expect(new URLSearchParams(inAddress.toString()).get('filters')).toBe(text);
  }
});

test.for([11, 12, 13, 14])(
  'any text is read, within all bounds, and what is read is written as itself, seed %i',
  (seed) => {
    const random = randomFrom(seed);
    for (let round = 0; round < 1_000; round++) {
      const text = someText(random, random.pick([4, 30, 300]));
      const { filters, problems } = parseLaunchFilters(text);
      const lists = [filters.status, filters.userId, ...textPredicates.map((name) => filters[name])];
      const values = [...lists.flat(), ...filters.labels.flatMap(({ key, values: of }) => [key, ...of])];
      expect(Object.keys(filters).sort(), text).toEqual(Object.keys(noFilters).sort());
      for (const value of values) expect(String(value).isWellFormed() && String(value).length <= 255, text).toBe(true);
      expect(Math.max(0, ...lists.map(({ length }) => length)), text).toBeLessThanOrEqual(mostValuesOfFilter);
      expect(lists.flat().length + filters.labels.length, text).toBeLessThanOrEqual(mostValuesOfFilters);
      expect(
        problems.every((problem) => problem.length < 150),
        text,
      ).toBe(true);
      const again = formatLaunchFilters(filters);
      if (again.length <= longestFilters) expect(parseLaunchFilters(again), text).toEqual({ filters, problems: [] });
    }
  },
);

test('an address that was typed by hand says what is wrong with it and keeps the rest', () => {
  const { filters, problems } = parseLaunchFilters(
    'status:failed, in progress,broken;colour:red;query:100%;userId:me;fromDate:soon;label.a:*;nothing;;label.a:b',
  );
  expect(filters).toEqual({
    ...noFilters,
    status: ['FAILED', 'IN_PROGRESS'],
    query: '100%',
    labels: [{ key: 'a', values: [] }],
  });
  expect(problems).toEqual([
    '"broken" is not a status',
    '"colour" is not a filter',
    '"me" is not the number of a user',
    '"soon" is not a date',
    '"nothing" is not a filter',
  ]);
});

test('more than a filter can hold is left out and told', () => {
  const many = Array.from({ length: 30 }, (_, index) => `v${index}`).join(',');
  const parsed = parseLaunchFilters(`build:${many};environment:${many};locale:${many};query:${'x'.repeat(256)}`);
  expect(parsed.filters.build.length + parsed.filters.environment.length + parsed.filters.locale.length).toBe(30);
  expect(new Set(parsed.problems)).toEqual(
    new Set(['A filter can have up to 20 values, all together 30', 'A value can have up to 255 characters']),
  );
  const longest = 'x'.repeat(255);
  const whole = parseLaunchFilters(`query:${longest};build:${longest};label.${longest}:${longest}`);
  expect(whole).toEqual({
    filters: { ...noFilters, query: longest, build: [longest], labels: [{ key: longest, values: [longest] }] },
    problems: [],
  });
  const twenty = Array.from({ length: 20 }, (_, index) => `v${index}`);
  const ten = twenty.slice(0, 10);
  const thirty = parseLaunchFilters(`build:${ten};environment:${twenty}`);
  expect(thirty).toEqual({ filters: { ...noFilters, build: ten, environment: twenty }, problems: [] });
  expect(parseLaunchFilters('query:x;'.padEnd(longestFilters, ' '))).toMatchObject({ problems: [] });
  expect(parseLaunchFilters('x'.repeat(longestFilters + 1)).problems[0]).toBe('Filters can have up to 4000 characters');
});

test('a filter reads like a sentence', () => {
  const filters = { ...noFilters, status: ['FAILED' as const], environment: ['QA', 'STAGE 1'], query: 'check out' };
  const labels = [{ key: 'feature', values: ['cart', 'pay'] }];
  expect(formatLaunchFilters({ ...filters, labels })).toBe(
    'status:FAILED;environment:QA,STAGE 1;label.feature:cart,pay;query:check out',
  );
});
