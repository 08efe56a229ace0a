import { readTestsOf, type TestFact } from '../stores/test-store.ts';

/** All tests of a launch as they are, in the order of their start. Costs as much as the launch is large. */
export const listTestsOfLaunch = async (launch: { tenantId: string; launchId: number }): Promise<TestFact[]> => {
  const tests = await readTestsOf(launch);
  return tests.sort((one, other) => one.startedAt - other.startedAt || one.testId - other.testId);
};
