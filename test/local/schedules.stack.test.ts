import { expect, test } from 'vitest';
import { schedule } from './miniature/schedule.ts';
import { startMiniature } from './miniature/start-miniature.ts';

test.each(['cron(0 3 * * ? *)', 'at(2026-12-24T18:00:00)', 'rate(30 days)', 'rate(1 fortnight)'])(
  'a schedule that can not be kept here, %s, is said to be so, and nothing starts',
  async (expression) => {
    await expect(startMiniature({ resources: schedule(expression) })).rejects.toThrow(
      `The local cloud can not keep the schedule ${expression} yet`,
    );
  },
);
