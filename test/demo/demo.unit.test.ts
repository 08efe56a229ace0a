import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { planCurrent, planHistory } from '#shared/demo/plan-launches';
import { createRandom } from '#shared/demo/random';
import { drawScreenshot } from '#shared/demo/screenshots';
import { countTests } from '#shared/launches/statuses';

const now = Date.UTC(2026, 10, 20, 16, 30);
const history = () => planHistory({ seed: 'a shop', now, days: 21 });

describe('the history of the demo', () => {
  test('is the same for the same seed', () => {
    expect(JSON.stringify(history())).toBe(JSON.stringify(history()));
  });

  test('goes back weeks, begins with the oldest launch and ends in the past', () => {
    const starts = history().map(({ startedAt }) => startedAt);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    expect(now - (starts[0] ?? now)).toBeGreaterThan(20 * 86_400_000);
    expect(Math.max(...starts)).toBeLessThan(now);
  });

  test('shows every outcome, mostly good ones', () => {
    const counts = countTests(history().flatMap(({ tests }) => tests.map(({ result }) => ({ status: result }))));
    expect(counts.passed).toBeGreaterThan(counts.failed * 10);
    for (const outcome of ['failed', 'skipped', 'blocked', 'aborted'] as const)
      expect(counts[outcome]).toBeGreaterThan(0);
  });

  test('has flaky tests: some fail and pass again when they run once more', () => {
    const reruns = history().flatMap(({ rerun }) => rerun?.tests ?? []);
    expect(reruns.filter(({ result }) => result === 'PASSED').length).toBeGreaterThan(0);
    expect(reruns.filter(({ result }) => result === 'FAILED').length).toBeGreaterThan(0);
  });

  test('gives every failure a stack trace, and every failure in a browser a picture', () => {
    for (const { capabilities, tests } of history())
      for (const failed of tests.filter(({ result }) => result === 'FAILED')) {
        expect(failed.reason?.split('\n').length).toBeGreaterThan(3);
        if (capabilities) expect(failed.screenshots.length).toBe(2);
      }
  });
});

test('what runs now is another suite each time, so that the list does not fill with one', () => {
  const names = [0, 1, 2, 3, 4].map((turn) => planCurrent({ seed: 'a shop', now, turn }).name);
  expect(new Set(names.slice(0, 4)).size).toBe(4);
  expect(names[4]).toBe(names[0]);
});

test('a drawn screenshot is a whole PNG', async () => {
  const drawn = await drawScreenshot(createRandom('x'), {
    page: 'basket',
    isMobile: true,
    address: 'shop.example.com',
  });
  const png = Buffer.from(drawn);
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const data = png.indexOf('IDAT');
  const length = png.readUInt32BE(data - 4);
  expect(inflateSync(png.subarray(data + 4, data + 4 + length)).length).toBe(844 * 391);
});
