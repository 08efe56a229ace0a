import { expect, test } from 'vitest';
import { fromColumns, toColumns } from '#shared/launches/tests/test-columns';
import { packTest, unpackTest } from '#shared/launches/tests/test-packing';
import { aRow } from './rows.ts';

const full = aRow({
  id: 9,
  name: 'pays',
  status: 'FAILED',
  finishTime: 2_000,
  passedManually: true,
  knownIssue: true,
  message: 'Boom',
  messageHashCode: 4_503_599_627_370_497,
  testClass: 'shop.PayTest',
  variant: 1_234_567,
  owner: 'ann',
  labels: [
    { key: 'feature', value: 'pay' },
    { key: 'empty', value: '' },
  ],
  testGroups: ['smoke'],
  artifacts: [{ name: 'trace', value: 'https://x' }],
  testSessionsCount: 2,
  testCases: [
    { tcmType: 'XRAY', testCaseId: 'X-1' },
    { tcmType: 'XRAY', testCaseId: 'X-2', resultStatus: 'OK' },
  ],
  attempt: 3,
  revision: 12,
});

test.for([
  full,
  aRow({ id: 1 }),
  aRow({ id: 2, status: 'IN_PROGRESS', startTime: 0 }),
  aRow({ id: 3, finishTime: 1_003 }),
  aRow({ id: 4, finishTime: 900, name: '' }),
])('a row comes back as it was packed: %#', (row) => {
  expect(unpackTest(1, JSON.parse(JSON.stringify(packTest(row))))).toEqual(row);
});

test('a plain row is short', () => {
  expect(packTest(aRow({ id: 1 }))).toHaveLength(8);
});

test('a removal stays a removal', () => {
  expect(unpackTest(1, packTest({ id: 5, isRemoved: true }))).toEqual({ id: 5, isRemoved: true });
});

test('a block of rows, removals among them, comes back from its columns', () => {
  const rows = [full, aRow({ id: 12, startTime: 7 }), { id: 3, isRemoved: true as const }, aRow({ id: 40 })].map(
    packTest,
  );
  expect(fromColumns(JSON.parse(JSON.stringify(toColumns(rows))))).toEqual(JSON.parse(JSON.stringify(rows)));
  expect(fromColumns(toColumns([]))).toEqual([]);
});
