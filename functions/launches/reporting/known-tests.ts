import { findTests, type TestKey } from '../stores/test-store.ts';

const ttlMs = 60_000;
const maxKnown = 20_000;
const known = new Map<string, number>();

const nameOf = ({ tenantId, launchId, testId }: TestKey): string => `${tenantId}#${launchId}#${testId}`;

/** This instance has seen the test, so that its logs need no look at the table for a while. */
export const rememberTest = (key: TestKey): void => {
  known.set(nameOf(key), Date.now() + ttlMs);
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
};

export const forgetTest = (key: TestKey): void => void known.delete(nameOf(key));

const isKnown = (key: TestKey): boolean => (known.get(nameOf(key)) ?? 0) > Date.now();

/** Those of the tests that exist; one read for all that this instance does not know. */
export const findKnownTests = async (keys: readonly TestKey[]): Promise<Set<number>> => {
  const unknown = keys.filter((key) => !isKnown(key));
  const found = unknown.length > 0 ? await findTests(unknown) : [];
  for (const test of found) rememberTest(test);
  return new Set(keys.filter(isKnown).map(({ testId }) => testId));
};
