import { identityOfReported } from '#shared/history/identity';
import { joinIdOf, type NamedTest } from '#shared/history/joins';
import { notFound } from '#shared/http/errors';
import { readLaunch } from '../launches/stores/launch-store.ts';
import { readTest, type TestFact } from '../launches/stores/test-store.ts';
import type { ProjectKey } from './history-store.ts';

type TestAt = { launchId: number; testId: number };

/** Two tests of a project as their joins name them: the newer one of the address, the older one of the body. */
export const readPair = async (project: ProjectKey, newerAt: TestAt, olderAt: TestAt) => {
  const { tenantId } = project;
  const [newer, older] = await Promise.all([readTest({ tenantId, ...newerAt }), readTestOfProject(project, olderAt)]);
  const pair = { newer: nameTest(newer), older: nameTest(older) };
  return { ...pair, pairId: joinIdOf(pair) };
};

/** The project of a launch in a body is not looked at by who decides about the address. */
const readTestOfProject = async ({ tenantId, projectId }: ProjectKey, at: TestAt): Promise<TestFact> => {
  const [test, launch] = await Promise.all([
    readTest({ tenantId, ...at }),
    readLaunch({ tenantId, launchId: at.launchId }),
  ]);
  if (launch.projectId !== projectId) throw notFound('Test');
  return test;
};

const nameTest = (test: TestFact): NamedTest => ({
  identity: identityOfReported(test),
  name: test.name.slice(0, 240),
  ...(test.className && { testClass: test.className.slice(0, 160) }),
});
