import { useQueryClient } from '@tanstack/react-query';
import type { TestChange } from '#shared/launches/tests/test-change';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { TestMenu, useTriage } from '../../triage/index.ts';
import { changeTests, refreshOpenTests } from '../tests/live-tests.ts';
import { toOutlined } from '../tests/row-handlers.ts';
import { useKeys } from '../use-keys.ts';

/** What can be done with the test of a page: its menu, and the same keys as in the list. */
export const TestTriage = ({ test }: { test: TestDetails }) => {
  const queries = useQueryClient();
  const onChanged = (testIds: readonly number[], change: TestChange) => {
    changeTests(queries, test.testRunId, testIds, change);
    refreshOpenTests(queries, test.testRunId, new Set(testIds));
  };
  const triage = useTriage(test.testRunId, { onChanged });
  const outlined = toOutlined(test);
  const keys = triage.actions.map((action) => [action.key, () => void triage.start(action, [outlined])] as const);
  useKeys(triage.isAsking ? {} : Object.fromEntries(keys));
  if (triage.actions.length === 0) return null;
  return (
    <>
      <TestMenu name={test.name} test={outlined} triage={triage} />
      {triage.dialog}
    </>
  );
};
