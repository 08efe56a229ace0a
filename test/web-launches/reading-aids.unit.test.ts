import { describe, expect, test, vi } from 'vitest';
import { batchDelayOf, batchMessages } from '../../web/src/features/launches/batch-messages.ts';
import { findMatches } from '../../web/src/features/launches/find-matches.ts';
import { toPercent } from '../../web/src/features/launches/launch/pass-rate-points.ts';
import { panBy, wholeImage, zoomBy } from '../../web/src/features/launches/logs/image-zoom.ts';
import { shortMessage } from '../../web/src/features/launches/short-message.ts';
import { stripAnsi } from '../../web/src/features/launches/strip-ansi.ts';

describe('text from terminals', () => {
  test('loses its colour codes and keeps its words and lines', () => {
    expect(stripAnsi('\u001b[31mError:\u001b[39m expected \u001b[1m"a"\u001b[22m\n\tat line')).toBe(
      'Error: expected "a"\n\tat line',
    );
  });

  test('loses links and titles that terminals would follow', () => {
    expect(stripAnsi('\u001b]8;;https://x.test\u0007link\u001b]8;;\u0007 \u001b]0;title\u001b\\end')).toBe('link end');
  });

  test('keeps brackets that are no codes', () => {
    expect(stripAnsi('[31m array[0] {a}')).toBe('[31m array[0] {a}');
  });
});

describe('a message in a narrow place', () => {
  test.each([
    ['org.openqa.selenium.TimeoutException: no element', 'TimeoutException: no element'],
    ['\u001b[31mjava.lang.AssertionError: expected 1', 'AssertionError: expected 1'],
    ['shop.example.com answered 500', 'shop.example.com answered 500'],
    ['Error: java.lang.Exception', 'Error: java.lang.Exception'],
  ])('%s', (message, short) => {
    expect(shortMessage(message)).toBe(short);
  });
});

describe('search in texts', () => {
  test('marks every occurrence whatever its case', () => {
    expect(findMatches('Time out, timeout', 'TIME')).toEqual([
      { text: 'Time', isMatch: true },
      { text: ' out, ', isMatch: false },
      { text: 'time', isMatch: true },
      { text: 'out', isMatch: false },
    ]);
  });

  test('marks nothing rather than the wrong letters when lower case is longer', () => {
    expect(findMatches('İstanbul time', 'time')).toEqual([{ text: 'İstanbul time', isMatch: false }]);
  });
});

describe('live messages', () => {
  test('arrive together after the delay', () => {
    vi.useFakeTimers();
    const delivered: number[][] = [];
    const batch = batchMessages<number>(
      () => 500,
      (messages) => delivered.push(messages),
    );
    batch.add(1);
    vi.advanceTimersByTime(400);
    batch.add(2);
    expect(delivered).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(delivered).toEqual([[1, 2]]);
    batch.add(3);
    batch.stop();
    vi.advanceTimersByTime(1000);
    expect(delivered).toEqual([[1, 2]]);
    vi.useRealTimers();
  });

  test('are calmer while a launch runs', () => {
    expect([batchDelayOf('IN_PROGRESS'), batchDelayOf('PASSED')]).toEqual([2000, 500]);
  });
});

describe('pictures', () => {
  test('never shrink below the whole picture, and then stand in the middle again', () => {
    const near = panBy(zoomBy(wholeImage, 2), 30, 10);
    expect(near.x).toBe(30);
    expect(zoomBy(near, -5)).toEqual(wholeImage);
    expect(panBy(wholeImage, 5, 5)).toEqual(wholeImage);
  });
});

describe('pass rates', () => {
  test('never round to all or nothing', () => {
    expect([toPercent(1), toPercent(0.999), toPercent(0.001), toPercent(0), toPercent(0.5)]).toEqual([
      100, 99, 1, 0, 50,
    ]);
  });
});
