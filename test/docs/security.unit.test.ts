import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', asked = '', met = '']) => ({
    number,
    asked,
    met,
  }),
);

const numbers = (section: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`);

/** What the standard asks at level 2 in chapters 2 to 4 of its version 4.0.3. */
const asked = [
  ...[...numbers('2.1', 12), ...numbers('2.2', 3), ...numbers('2.3', 3), ...numbers('2.4', 5), ...numbers('2.5', 7)],
  ...[...numbers('2.6', 3), ...numbers('2.7', 6), ...numbers('2.8', 6), ...numbers('2.9', 3), ...numbers('2.10', 4)],
  ...[
    ...numbers('3.1', 1),
    ...numbers('3.2', 4),
    ...numbers('3.3', 4),
    ...numbers('3.4', 5),
    ...numbers('3.5', 3),
    '3.7.1',
  ],
  ...['4.1.1', '4.1.2', '4.1.3', '4.1.5', ...numbers('4.2', 2), ...numbers('4.3', 3)],
];

test('every requirement of level 2 has its row, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(asked);
});

test('every requirement leads to what meets it, or says that it is not met or does not apply', () => {
  const silent = rows.filter(({ met }) => !/\]\(\.\.\/|\*\*Not met\*\*|Does not apply|There (?:is|are) no/.test(met));
  expect(silent).toEqual([]);
});

test('tests that are quoted are there by these names', () => {
  const quotes = [...page.matchAll(/\[('[^\]]+)\]\(\.\.\/(test\/[^)]+)\)/g)];
  expect(quotes.length).toBeGreaterThan(20);
  for (const [, words = '', file = ''] of quotes) {
    const source = readFileSync(file, 'utf8');
    for (const [, name = ''] of words.matchAll(/'([^']+)'/g))
      expect(source.includes(name.replace('…', '').trim()) ? '' : `${file}: ${name}`).toBe('');
  }
});
