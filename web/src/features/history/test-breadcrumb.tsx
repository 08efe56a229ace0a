import type { TestDetails } from '#shared/launches/tests/test-contract';
import { paths } from '../../app/paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { toLaunchList } from '../launches/index.ts';
import { useProject } from '../projects/index.ts';

/** The way back from a page below a test. */
export const TestBreadcrumb = ({ test }: { test: TestDetails }) => {
  const { key } = useProject();
  return (
    <Breadcrumb
      levels={[
        { title: 'Launches', to: toLaunchList(key) },
        { title: `${test.launchName} #${test.testRunId}`, to: paths.launch(key, test.testRunId) },
        { title: test.name, to: paths.test(key, test.testRunId, test.id) },
      ]}
    />
  );
};
