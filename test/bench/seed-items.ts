import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { LaunchEntity, type LaunchFact } from '#functions/launches/stores/launch-store';
import type { TestFact } from '#functions/launches/stores/test-store';
import { inParallel } from './in-parallel.ts';

export type Item = Record<string, unknown> & { PK: string; SK: string };
type Target = { documents: DynamoDBDocumentClient; tableName: string };
type Owner = { tenantId: string; projectId: number; userId: number };

/** Suites keep their names: a project has few, however many launches. */
const names = Array.from({ length: 24 }, (_, at) => `Suite ${at} of the web shop`);

/** The facts of a launch that has ended, as its store would write them. */
export const launchFact = ({ tenantId, projectId, userId }: Owner, launchId: number): LaunchFact => ({
  tenantId,
  projectId,
  userId,
  launchId,
  name: names[launchId % names.length] ?? '',
  milestone: { name: `Release ${launchId % 12}` },
  framework: 'testng',
  startedAt: Date.now() - 3_600_000,
  endedAt: Date.now() - 60_000,
  finishRequestedAt: Date.now() - 60_000,
  isAborted: false,
  treatSkipsAsFailures: false,
  environment: 'STAGE',
  artifactReferences: {},
  tcmConfig: {},
  attempts: 1,
  revision: 2,
  reviewed: false,
  lastActivityAt: Date.now() - 60_000,
});

export const testFact = ({ tenantId, projectId }: Owner, launchId: number, testId: number): TestFact => ({
  tenantId,
  projectId,
  launchId,
  testId,
  name: `Adds product ${testId} to the basket`,
  className: `com.example.shop.Basket${testId % 40}Test`,
  methodName: `addsProduct${testId}`,
  maintainer: 'anna',
  labels: [`feature\u0000Feature ${testId % 12}`],
  artifactReferences: {},
  testCases: {},
  status: testId % 25 === 0 ? 'FAILED' : 'PASSED',
  message: testId % 25 === 0 ? 'java.lang.AssertionError: expected [107.90] but found [89.90]' : undefined,
  startedAt: Date.now() - 3_600_000 + testId,
  endedAt: Date.now() - 3_590_000 + testId,
  attempt: 1,
  revision: 2,
});

export const launchItem = (fact: LaunchFact): Item => LaunchEntity.put(fact).params<{ Item: Item }>().Item;

/** What the projector would have derived of such a launch. */
export const statisticsItem = ({ tenantId, launchId, projectId }: LaunchFact): Item => ({
  PK: `${tenantId}#launch#${launchId}`,
  SK: 'statistics',
  projectId,
  passed: 40 + (launchId % 7),
  failed: launchId % 5 === 0 ? 1 : 0,
  isFinished: true,
  isAborted: false,
  treatSkipsAsFailures: false,
  version: 3,
});

/** Puts items past every use case, as fast as the store takes them. */
export const writeItems = ({ documents, tableName }: Target, items: readonly Item[]): Promise<void> =>
  inParallel(8, Math.ceil(items.length / 25), async (at) => {
    let requests: unknown[] = items.slice(at * 25, at * 25 + 25).map((Item) => ({ PutRequest: { Item } }));
    while (requests.length > 0) {
      const command = new BatchWriteCommand({ RequestItems: { [tableName]: asRequests(requests) } });
      const { UnprocessedItems } = await documents.send(command);
      requests = UnprocessedItems?.[tableName] ?? [];
    }
  });

type Requests = NonNullable<ConstructorParameters<typeof BatchWriteCommand>[0]['RequestItems']>[string];
const asRequests = (requests: unknown[]): Requests => requests as Requests;
