import { nextLaunchId } from '#functions/data/ids';
import { createLaunch, type NewLaunch } from '#functions/launches/stores/launch-store';
import { nextTestId } from '#functions/launches/stores/test-id-store';
import { createTest, type NewTest } from '#functions/launches/stores/test-store';
import { givenProject, givenTenant, type TestProject } from '#test/support/fixtures';
import { deliverAll, followTenant } from './stream.ts';

/** A project whose changes are derived when a test says so. */
export const givenFollowedProject = async () => {
  const tenant = await givenTenant();
  const project = await givenProject(tenant);
  const read = await followTenant(tenant.tenantId);
  return { tenant, project, read, derive: () => deliverAll(read) };
};

/** A launch as an agent has just started it. */
export const givenLaunch = async (project: TestProject, given: Partial<NewLaunch> = {}) => {
  const { tenantId, projectId } = project;
  const launchId = await nextLaunchId(project);
  return createLaunch({ tenantId, projectId, launchId, name: 'Suite', startedAt: Date.now(), userId: 1, ...given });
};

export const givenTest = async (
  { tenantId, projectId, launchId }: { tenantId: string; projectId: number; launchId: number },
  given: Partial<NewTest> = {},
) => {
  const testId = await nextTestId({ tenantId, launchId });
  return createTest({ tenantId, projectId, launchId, testId, name: `test ${testId}`, startedAt: Date.now(), ...given });
};
