import { expect, test } from 'vitest';
import {
  formatTestFilters,
  noTestFilters,
  parseTestFilters,
  toTestPredicate,
} from '#shared/launches/tests/test-filters';
import { listTests, orderTests } from '#shared/launches/tests/test-list';
import { findResult, outlinedTestAt, toOutline, withResults } from '#shared/launches/tests/test-outline';
import { reasonNotToMarkAll } from '#shared/triage/status-rules';
import { aRow } from '../launches-reading/rows.ts';

const cart = { key: 'feature', value: 'cart, new; "=" 100 %' };
const rows = [
  aRow({ id: 1, status: 'FAILED', owner: 'anna', message: 'Boom', labels: [cart], testGroups: ['smoke'] }),
  aRow({ id: 2, status: 'PASSED', owner: 'ben', labels: [{ key: 'feature', value: 'login' }] }),
  aRow({ id: 3, status: 'FAILED', knownIssue: true, message: 'Boom', failureTagId: 4, testGroups: ['smoke', 'pay'] }),
  aRow({ id: 4, status: 'IN_PROGRESS' }),
];
const found = (text: string) => rows.filter(toTestPredicate(parseTestFilters(text).filters)).map(({ id }) => id);

test('a filter is one text that says what it said after any number of turns', () => {
  const filters = {
    ...noTestFilters,
    status: ['failed' as const, 'blocked' as const],
    owner: ['anna; b', 'x,y:z'],
    label: [cart],
    testGroup: ['ä b'],
    tag: [0, 7],
    failing: ['new' as const, 'before' as const],
    query: 'check out; 50%',
  };
  expect(parseTestFilters(formatTestFilters(filters))).toEqual({ filters, unknown: [] });
  expect(formatTestFilters(noTestFilters)).toBe('');
});

test('what nobody understands is left out and named, whatever it is', () => {
  expect(parseTestFilters('color:red;status:failed,pink;;label:x;:;query:%E0%A4%A').unknown).toEqual([
    'color:red',
    'status:failed,pink',
    'label:x',
    ':',
  ]);
  for (const text of ['%', '\u0000', 'query:\ud800', `owner:${'a,'.repeat(10_000)}`, '__proto__:x', 'tag:-1,1e9'])
    expect(() => toTestPredicate(parseTestFilters(text).filters)(aRow({ id: 1 }))).not.toThrow();
  expect(parseTestFilters(`owner:${'a,'.repeat(10_000)}`).filters.owner).toHaveLength(50);
});

test('filters hold all at once, and any value of one is enough', () => {
  expect(found('')).toEqual([1, 2, 3, 4]);
  expect(found('owner:anna,ben')).toEqual([1, 2]);
  expect(found('owner:anna,ben;status:failed')).toEqual([1]);
  expect(found('label:feature=login')).toEqual([2]);
  expect(found('testGroup:pay,none')).toEqual([3]);
  expect(found('tag:4')).toEqual([3]);
  expect(found('tag:0;status:failed,failedAsKnown')).toEqual([1]);
  expect(found('query:BOOM')).toEqual([1, 3]);
});

test('messages come by how many tests they stopped, other groups by name', () => {
  const many = [...rows, aRow({ id: 5, message: 'A rare one' }), aRow({ id: 6, testGroups: ['pay10', 'pay9'] })];
  const groups = (groupBy: 'message' | 'testGroups') =>
    listTests(many, { page: 1, pageSize: 9, groupBy }).groups?.map(({ label, total }) => `${label} ${total}`);
  expect(groups('message')).toEqual(['Boom 2', 'A rare one 1', 'Without message 3']);
  expect(groups('testGroups')).toEqual(['pay 1', 'pay9 1', 'pay10 1', 'smoke 2', 'Ungrouped 3']);
});

test('an outline has every place of the list, with what triage asks of a test', () => {
  const ordered = orderTests(rows, { groupBy: 'testGroups' });
  const outline = toOutline(ordered);
  expect(outline).toEqual({ ids: [3, 1, 3, 2, 4], results: '32307', marks: '31300' });
  expect(outlinedTestAt(outline, 1)).toEqual({ id: 1, result: 'failed', hasMessage: true, hasTag: false });
  expect(outlinedTestAt(outline, 5)).toBeUndefined();
  expect(findResult(outline, ['failed'], -1, 1)).toBe(1);
  expect(findResult(outline, ['failed'], 1, 1)).toBeUndefined();
  expect(findResult(outline, ['failed', 'failedAsKnown'], 2, -1)).toBe(1);
  expect(withResults(outline, new Map([[3, 'passedManually']])).results).toBe('12107');
});

test('several tests can be marked unless one of them runs, or none of them would change', () => {
  const [failed, passed, running] = (['FAILED', 'PASSED', 'IN_PROGRESS'] as const).map((status) => ({ status }));
  if (!failed || !passed || !running) throw new Error('Three statuses make three tests.');
  expect(reasonNotToMarkAll([failed, passed], 'PASSED')).toBeUndefined();
  expect(reasonNotToMarkAll([passed, passed], 'PASSED')).toBe('Every selected test is marked as Passed already');
  expect(reasonNotToMarkAll([failed, running], 'PASSED')).toBe('A selected test is still in progress');
});
