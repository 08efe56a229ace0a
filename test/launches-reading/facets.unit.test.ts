import { expect, test } from 'vitest';
import {
  type FoundLaunch,
  facetsOf,
  labelFacet,
  matchesQuery,
  milestoneFacet,
  nameFacet,
  wordsOf,
} from '#shared/launches/finding/facets';

const aLaunch = (given: Partial<FoundLaunch> = {}): FoundLaunch => ({
  name: 'Nightly',
  startedAt: Date.parse('2026-11-20T10:22:33Z'),
  userId: 7,
  labels: [],
  ...given,
});

test('a launch is found by its name in any case and spacing', () => {
  expect(nameFacet('  Nightly   Regression ')).toBe(nameFacet('nightly regression'));
  expect(nameFacet('nightly')).not.toBe(nameFacet('nightly regression'));
});

test('long names that differ only at their end are told apart', () => {
  const [one, other] = ['a', 'b'].map((end) => nameFacet(`${'long '.repeat(60)}${end}`));
  expect(one).not.toBe(other);
  expect(one?.length).toBeLessThan(160);
});

test('a search finds names that hold all of its words, a build, and a number', () => {
  const launch = { id: 4711, name: 'Nightly Regression (web)', build: '2.41.0-RC 1' };
  for (const query of ['WEB night', 'web', 'regress', 'ni', '#4711', ' #4711 ', '2.41.0-rc 1'])
    expect(matchesQuery(launch, query), query).toBe(true);
  for (const query of ['mobile night', 'ight x', 'ig', '#471', '2.41.0', '4711'])
    expect(matchesQuery(launch, query), query).toBe(false);
});

test('what numbers a launch is asked for as a whole, so that nobody keeps a list of all times there were', () => {
  const launch = { id: 1, name: 'JUnit Jupiter 2026-11-20T10:15:30', build: undefined };
  expect(matchesQuery(launch, 'jupiter 2026-11-20t10:15:30')).toBe(true);
  expect(matchesQuery(launch, 'jupiter 2026')).toBe(false);
});

test('words stand without the signs around them, but are never nothing', () => {
  expect(wordsOf('  Smoke (Web), check-out e2e – #7 &')).toEqual(['smoke', 'web', 'check-out', 'e2e', '–', '7', '&']);
});

test('a launch is found by all that was reported of it, and a deleted one by nothing', () => {
  const launch = aLaunch({
    environment: 'STAGE 1',
    locale: 'de_DE',
    build: '1.0',
    milestone: { id: 3, name: 'Spring' },
    labels: [{ key: 'Feature', value: 'Cart' }],
  });
  expect(facetsOf(launch).toSorted()).toEqual([
    'all',
    'build=1.0',
    'day=2026-11-20',
    'environment=stage 1',
    'label=feature=cart',
    'labelKey=feature',
    'locale=de_de',
    'milestone=#3',
    'month=2026-11',
    'name=nightly',
    'slot=2026-11-20T10:15',
    'user=7',
    'word=nightly',
  ]);
  expect(facetsOf({ ...launch, isDeleted: true })).toEqual([]);
  expect(milestoneFacet({ name: ' 1.0 ' })).toBe('milestone=1.0');
});

test('a key can not be mistaken for a key and the beginning of a value', () => {
  expect(labelFacet('a=b', 'c')).not.toBe(labelFacet('a', 'b=c'));
});
