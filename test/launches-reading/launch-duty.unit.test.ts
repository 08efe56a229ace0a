import { expect, test } from 'vitest';
import { dutyTo, type LookedAfter } from '#shared/launches/launch-duty';

const patience = { staleAfterMs: 240_000, graceMs: 60_000 };
const duty = (launch: Partial<LookedAfter>, idleMs: number) =>
  dutyTo(
    { isEnded: false, isAborted: false, inProgress: 0, lastActivityAt: 1_000_000 - idleMs, ...launch },
    patience,
    1_000_000,
  );

test('a launch of which nothing is heard is aborted, one that still reports is not', () => {
  expect(duty({ inProgress: 3 }, 240_001)).toBe('abort');
  expect(duty({ inProgress: 3 }, 239_999)).toBeUndefined();
});

test('what a finished launch left open is closed after a grace, at once when it was aborted', () => {
  expect(duty({ isEnded: true, inProgress: 1 }, 59_999)).toBeUndefined();
  expect(duty({ isEnded: true, inProgress: 1 }, 60_001)).toBe('close');
  expect(duty({ isEnded: true, isAborted: true, inProgress: 1 }, 0)).toBe('close');
});

test('a launch that has come to rest is left alone', () => {
  expect(duty({ isEnded: true }, 60_001)).toBe('leave');
});
