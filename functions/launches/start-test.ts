import { createHash } from 'node:crypto';
import { packLabel } from '#shared/launches/labels';
import { reportingEndpoints } from '#shared/launches/reporting-contract';
import type { StartTest } from '#shared/launches/reporting-test';
import { nextId } from '../data/ids.ts';
import { handle } from '../http/handle.ts';
import { rememberTest } from './known-tests.ts';
import { reportTest } from './report-test.ts';
import { claimTestName } from './test-guard-store.ts';
import { createTest, type TestFact } from './test-store.ts';

const daySeconds = 86_400;
/** How long the same body is taken for a repeated request. */
const repeatSeconds = 300;

export const startTest = handle(reportingEndpoints.startTest, async ({ tenantId, project, params, query, body }) => {
  const { launchId } = params;
  const fresh = await nextId(tenantId, 'tests');
  const name = body.uuid ?? repeatNameOf(body);
  const seconds = body.uuid ? daySeconds : repeatSeconds;
  const testId = name ? await claimTestName({ tenantId, launchId, name, testId: fresh, seconds }) : fresh;
  const test = await createTest({
    tenantId,
    launchId,
    testId,
    projectId: project.projectId,
    startedAt: Date.now(),
    isHeadless: query.headless || undefined,
    name: body.name,
    ...describe(body),
  });
  rememberTest(test);
  return reportTest(test);
});

type Description = Omit<StartTest, 'uuid' | 'name' | 'startedAt'> & { name?: string; startedAt?: number };
type Described = Partial<
  Pick<
    TestFact,
    | 'name'
    | 'startedAt'
    | 'className'
    | 'methodName'
    | 'correlationData'
    | 'argumentsIndex'
    | 'maintainer'
    | 'testCase'
    | 'labels'
    | 'testGroups'
  >
>;

/** What an agent says of a test, as it is stored; what it leaves out is not there. */
export const describe = ({ labels, testGroups, maintainer, ...said }: Description): Described => {
  const { name, startedAt, className, methodName, correlationData, argumentsIndex, testCase } = said;
  const facts = { name, startedAt, className, methodName, correlationData, argumentsIndex, testCase };
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    ...(maintainer && { maintainer }),
    ...(labels?.length && { labels: labels.map(packLabel) }),
    ...(testGroups?.length && { testGroups }),
  };
};

/** Without a start there is nothing that would tell a repeated request from the next test of the same name. */
const repeatNameOf = (body: StartTest): string | undefined =>
  body.startedAt === undefined
    ? undefined
    : `body:${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`;
