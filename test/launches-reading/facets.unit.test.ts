import { expect, test } from 'vitest';
import { facetsOf, matchesQuery, nameFacet } from '#shared/launches/facets';

test('a launch is found by its name in any case and spacing', () => {
  expect(nameFacet('  Nightly   Regression ')).toBe(nameFacet('nightly regression'));
  expect(nameFacet('nightly')).not.toBe(nameFacet('nightly regression'));
});

test('long names that differ only at their end are told apart', () => {
  const [one, other] = ['a', 'b'].map((end) => nameFacet(`${'long '.repeat(60)}${end}`));
  expect(one).not.toBe(other);
  expect(one?.length).toBeLessThan(160);
});

test('a search finds names that hold all of its words', () => {
  expect(matchesQuery('Nightly Regression (web)', 'WEB night')).toBe(true);
  expect(matchesQuery('Nightly Regression (web)', 'mobile night')).toBe(false);
});

test('a deleted launch is found by nothing', () => {
  expect(facetsOf({ name: 'Nightly', milestone: { name: '1.0' } })).toEqual(['all', 'name=nightly', 'milestone=1.0']);
  expect(facetsOf({ name: 'Nightly', isDeleted: true })).toEqual([]);
});
