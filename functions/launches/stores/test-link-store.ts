import { invalid } from '#shared/http/errors';
import { addSetMembers, setMapEntries } from '../../data/collections.ts';
import { whenConditionFails } from '../../data/conditions.ts';
import { readTest, type TestCaseLink, type TestKey, testItemKey } from './test-store.ts';

/** Labels are a set: what is there already is not added twice. */
export const addTestLabels = (key: TestKey, labels: readonly string[]): Promise<void> =>
  addSetMembers(testItemKey(key), { attribute: 'labels', maxEntries: 100 }, labels).catch(whenFullOrMissing(key));

export const setTestReferences = (key: TestKey, references: Record<string, string>): Promise<void> =>
  setMapEntries(testItemKey(key), { attribute: 'artifactReferences', maxEntries: 50 }, references).catch(
    whenFullOrMissing(key),
  );

export const setTestCases = (key: TestKey, links: Record<string, TestCaseLink>): Promise<void> =>
  setMapEntries(testItemKey(key), { attribute: 'testCases', maxEntries: 100 }, links).catch(whenFullOrMissing(key));

/** A session may name a test that has been reverted: nothing to link then. */
export const linkSession = (key: TestKey, sessionId: number): Promise<void> =>
  addSetMembers(testItemKey(key), { attribute: 'sessionIds', maxEntries: 100 }, [sessionId]).catch(
    whenConditionFails(() => undefined),
  );

const whenFullOrMissing = (key: TestKey) =>
  whenConditionFails(async () => {
    await readTest(key);
    throw invalid('The test has as many labels, references or test cases as it can hold.');
  });
