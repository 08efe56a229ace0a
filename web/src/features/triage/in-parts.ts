import { mostTestsAtOnce } from '#shared/triage/status-contract';

const requestsAtOnce = 2;

/** Does something with any number of tests, with as many at a time as a request takes. */
export const inParts = async (testIds: readonly number[], work: (ids: readonly number[]) => Promise<void>) => {
  const parts = Array.from({ length: Math.ceil(testIds.length / mostTestsAtOnce) }, (_, part) =>
    testIds.slice(part * mostTestsAtOnce, (part + 1) * mostTestsAtOnce),
  ).values();
  const workOff = async () => {
    for (const ids of parts) await work(ids);
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, workOff));
};
