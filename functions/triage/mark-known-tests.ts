import { markKnown } from './assignment-store.ts';
import { forEachTest } from './for-each-test.ts';

/** Who linked or unlinked which issue. It has one id for all tests: done twice it is the same in their activity. */
export type IssueAct = { id: string; at: number; by: number; from?: string; to?: string };

type Mark = { signature: string; isKnown: boolean; act: IssueAct };

/** Says of tests whether their failure is known; answers how many have that failure. */
export const markTests = async (
  { tenantId, launchId }: { tenantId: string; launchId: number },
  testIds: readonly number[],
  { signature, isKnown, act }: Mark,
): Promise<number> => {
  const action = { kind: 'issue' as const, ...act };
  const { succeeded } = await forEachTest(testIds, async (testId) => {
    const isMarked = await markKnown({ tenantId, launchId, testId }, { signature, isKnown, action });
    return isMarked ? undefined : 'The test has another failure by now';
  });
  return succeeded;
};
