import { expect } from 'vitest';

type Send = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
export type TestOutcome = {
  result?: string;
  reason?: string;
  labels?: { key: string; value: string }[];
  testGroups?: string[];
};

const root = '/api/reporting/v1/test-runs';
const iso = (at: number) => new Date(at).toISOString();

/** Reports as test agents do, over the public API. */
export const createAgent = (send: Send, projectKey: string) => {
  const startLaunch = async (name: string, more: Record<string, unknown> = {}): Promise<number> =>
    Number(
      (
        await send('POST', `${root}?projectKey=${projectKey}`, {
          name,
          framework: 'wdio',
          startedAt: iso(Date.now()),
          ...more,
        })
      ).id,
    );
  const finishLaunch = (launchId: number) => send('PUT', `${root}/${launchId}`, { endedAt: iso(Date.now()) });
  /** Finishes a launch and waits until it has ended: only then may it be deleted, and retention counts it. */
  const endLaunch = async (launchId: number) => {
    await finishLaunch(launchId);
    const readStatus = async () => (await send('GET', `/api/reporting/v1/launches/${launchId}`)).status;
    await expect.poll(readStatus, { timeout: 30_000 }).not.toBe('IN_PROGRESS');
  };
  const startTest = async (launchId: number, name: string, more: Record<string, unknown> = {}): Promise<number> =>
    Number(
      (
        await send('POST', `${root}/${launchId}/tests`, {
          name,
          className: 'tests/cart.spec.ts',
          startedAt: iso(Date.now()),
          ...more,
        })
      ).id,
    );
  const finishTest = (launchId: number, testId: number, outcome: TestOutcome = {}) =>
    send('PUT', `${root}/${launchId}/tests/${testId}`, { result: 'PASSED', endedAt: iso(Date.now() + 5), ...outcome });
  const reportTest = async (launchId: number, name: string, { result, reason, ...more }: TestOutcome = {}) => {
    const testId = await startTest(launchId, name, more);
    await finishTest(launchId, testId, { result: result ?? 'PASSED', reason });
    return testId;
  };
  return {
    startLaunch,
    finishLaunch,
    endLaunch,
    startTest,
    finishTest,
    reportTest,
    /** A finished launch of passed tests. */
    reportLaunch: async (name: string, tests = 1): Promise<number> => {
      const launchId = await startLaunch(name);
      for (let index = 0; index < tests; index++) await reportTest(launchId, `test ${index}`);
      await finishLaunch(launchId);
      return launchId;
    },
    log: (launchId: number, lines: { testId: number; level: string; message: string; timestamp: number }[]) =>
      send('POST', `${root}/${launchId}/logs`, lines),
  };
};

export type Agent = ReturnType<typeof createAgent>;
