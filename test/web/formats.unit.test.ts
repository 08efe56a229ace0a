import { expect, test } from 'vitest';
import { formatDuration } from '../../web/src/ui/duration.tsx';
import { formatRelativeTime } from '../../web/src/ui/relative-time.tsx';

test('a duration is told in two units at most', () => {
  const told: [number, string][] = [
    [0, '0ms'],
    [420, '420ms'],
    [1_500, '1.5s'],
    [59_400, '59s'],
    [59_900, '1m 00s'],
    [187_000, '3m 07s'],
    [3_720_000, '1h 02m'],
    [100_000_000, '1d 3h'],
  ];
  for (const [milliseconds, words] of told) expect(formatDuration(milliseconds)).toBe(words);
});

test('times are told by their age, and by their date after a month', () => {
  const now = Date.parse('2026-06-15T12:00:00Z');
  const minute = 60_000;
  expect(formatRelativeTime(now - 20_000, now)).toBe('just now');
  expect(formatRelativeTime(now - 5 * minute, now)).toBe('5 minutes ago');
  expect(formatRelativeTime(now - 26 * 60 * minute, now)).toBe('yesterday');
  expect(formatRelativeTime(now - 40 * 24 * 60 * minute, now)).toBe('May 6, 2026');
});
