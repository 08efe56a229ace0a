import { expect, test } from 'vitest';
import { defaultChoices } from '#shared/guides/guide-values';
import type { Launch } from '#shared/launches/launch';
import { findResult, takeMessage } from '../../web/src/features/guides/first-result.ts';
import { readChoices, writeChoices } from '../../web/src/features/guides/guide-address.ts';

const reader = { projectId: 1, userId: 7, newestBefore: 10 };

const counts = {
  inProgress: 0,
  passed: 0,
  passedManually: 0,
  failed: 0,
  failedAsKnown: 0,
  skipped: 0,
  blocked: 0,
  aborted: 0,
};

const givenLaunch = (id: number, userId = 7): Launch => ({
  id,
  userId,
  projectId: 1,
  name: `Launch ${id}`,
  status: 'IN_PROGRESS',
  startedAt: 1,
  elapsed: 1,
  ...counts,
  queued: 0,
  total: 0,
  labels: [],
  artifacts: [],
  upstream: false,
  reviewed: false,
  pinned: false,
  pinnedTests: 0,
  attempts: 1,
  treatSkipsAsFailures: true,
  isAbortPossible: true,
  isRelaunchPossible: false,
  isLaunchAgainPossible: false,
});

test('the result is the reader’s own newest launch since the guide was opened', () => {
  expect(findResult([givenLaunch(9), givenLaunch(10), givenLaunch(12, 8)], reader)).toBeUndefined();
  expect(findResult([givenLaunch(11), givenLaunch(13), givenLaunch(14, 8)], reader)?.id).toBe(13);
});

test('live messages bring it, keep its counts and take it away; those of others do not matter', () => {
  const about = (launch: Launch, projectId = 1) => ({ projectId, launchId: launch.id, launch });
  expect(takeMessage(undefined, about(givenLaunch(11), 2), reader)).toBeUndefined();
  expect(takeMessage(undefined, about(givenLaunch(11, 8)), reader)).toBeUndefined();
  const shown = takeMessage(undefined, about(givenLaunch(11)), reader);
  expect(shown?.id).toBe(11);
  const statistics = { testRunId: 11, projectId: 1, ...counts, passed: 2, failed: 1, status: 'FAILED', version: 3 };
  expect(takeMessage(shown, statistics, reader)).toMatchObject({ id: 11, status: 'FAILED', passed: 2, total: 3 });
  expect(takeMessage(shown, { ...statistics, testRunId: 12 }, reader)).toBe(shown);
  expect(takeMessage(shown, about(givenLaunch(12)), reader)?.id).toBe(12);
  expect(takeMessage(shown, { projectId: 1, launchId: 11 }, reader)).toBeUndefined();
  expect(takeMessage(shown, 'nonsense', reader)).toBe(shown);
});

test('the address keeps what differs from the defaults, and takes only what there is to choose', () => {
  const usual = defaultChoices('wdio');
  const written = writeChoices('wdio', { ...usual, launchName: 'A & b', recordsVideo: false });
  expect(written.toString()).toBe('name=A+%26+b&video=off');
  expect(readChoices(written, 'wdio')).toMatchObject({ launchName: 'A & b', recordsVideo: false, environment: 'QA' });
  expect(writeChoices('wdio', usual).toString()).toBe('');
  const odd = new URLSearchParams({ browser: 'netscape', platform: '<b>', system: 'dos', name: 'x'.repeat(5_000) });
  const read = readChoices(odd, 'cypress');
  expect(read).toMatchObject({ browser: 'chrome', platform: 'any', system: 'linux' });
  expect(read.launchName).toHaveLength(200);
});
