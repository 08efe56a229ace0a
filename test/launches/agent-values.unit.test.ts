import { expect, test } from 'vitest';
import {
  artifactReferencesSent,
  IdInPath,
  instant,
  labelsSent,
  maybe,
  someText,
  text,
  truth,
  wholeNumber,
} from '#shared/launches/reporting/agent-values';

const at = Date.UTC(2026, 0, 2, 3, 4, 5);

test.each([
  ['2026-01-02T03:04:05Z', at],
  ['2026-01-02T03:04:05.678Z', at + 678],
  ['2026-01-02T03:04:05.678901234Z', at + 678],
  ['2026-01-02T03:04:05.6Z', at + 600],
  ['2026-01-02T03:04:05.678901+00:00', at + 678],
  ['2026-01-02T05:04:05+02:00', at],
  ['2026-01-02T05:04:05+0200', at],
  ['2026-01-02T05:04:05+02', at],
  ['2026-01-02 03:04:05', at],
  ['2026-01-02T03:04Z', at - 5_000],
  ['2026-01-02', Date.UTC(2026, 0, 2)],
  [at, at],
  [String(at), at],
  [at + 0.7, at],
])('%s is an instant', (sent, expected) => expect(instant.parse(sent)).toBe(expected));

test.each([
  '',
  'yesterday',
  'abc 1',
  '2026-13-45T00:00:00Z',
  '1 January 2026',
  -1,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  1e17,
  true,
  {},
  null,
])('%s is no instant', (sent) => expect(instant.safeParse(sent).success).toBe(false));

test('null is absent', () => {
  expect(maybe(instant).parse(null)).toBeUndefined();
  expect(maybe(text(5)).parse(undefined)).toBeUndefined();
});

test('texts are cut, cleaned and written out', () => {
  expect(text(3).parse('abcdef')).toBe('abc');
  expect(text(10).parse(12)).toBe('12');
  expect(text(10).parse('a\u0000b')).toBe('ab');
  expect(text(2).parse('a😀')).toBe('a\ufffd');
  expect(text(10).safeParse({}).success).toBe(false);
  expect(someText(10).safeParse('  ').success).toBe(false);
});

test('numbers and truths come as text, too', () => {
  expect(wholeNumber.parse('12')).toBe(12);
  for (const sent of ['', ' ', 'x', 1.5, 1e300, '1e999']) expect(wholeNumber.safeParse(sent).success).toBe(false);
  expect(['true', 'FALSE', true, 0, '1'].map((sent) => truth.parse(sent))).toEqual([true, false, true, false, true]);
  for (const sent of ['maybe', 2, 'constructor', 'toString']) expect(truth.safeParse(sent).success).toBe(false);
});

test('an id in a path that is none is an id that nothing has', () => {
  expect(['7', 'undefined', 'NaN', '0', '-1', '01', '1.5', '9'.repeat(30)].map((id) => IdInPath.parse(id))).toEqual([
    7, 0, 0, 0, 0, 0, 0, 0,
  ]);
});

test('labels and references without a value say nothing', () => {
  expect(
    labelsSent.parse([
      { key: 'a', value: null },
      { key: 1, value: false },
    ]),
  ).toEqual([{ key: '1', value: 'false' }]);
  expect(artifactReferencesSent.parse([{ name: 'a' }, { name: 'b', value: 'c' }])).toEqual([{ name: 'b', value: 'c' }]);
});
