import { notFound } from '#shared/http/errors';
import { can } from '#shared/iam/groups/permissions';
import { unpackLabels, unpackReferences } from '#shared/launches/labels';
import { type TestDetails, testEndpoints } from '#shared/launches/tests/test-contract';
import { toAssignments } from '#shared/triage/failure-tag-assignment';
import { queryItems, readItems } from '../../data/items.ts';
import { readStanding } from '../../history/standing-store.ts';
import { handle } from '../../http/handle.ts';
import { readFailureTags } from '../../triage/failure-tag-store.ts';
import { failureKeyOf, readKnownFailure } from '../../triage/known-failure-store.ts';
import { toTestRow } from '../deriving/to-test-row.ts';
import { TestArtifactEntity, toReference } from '../stores/artifact-store.ts';
import { AttemptEntity, type TestAttempt } from '../stores/attempt-store.ts';
import { inflateText } from '../stores/failure-store.ts';
import { toLaunchFact } from '../stores/launch-store.ts';
import { type TestFact, type TestKey, toTestFact } from '../stores/test-store.ts';
import { toTestItem } from './list-tests.ts';
import { toShownTest } from './shown-tags.ts';

/**
 * One round trip: the test and its launch, and beside them everything of the test that is neither log nor picture. One
 * more for the issues of a known failure and for how stable it is, and a third for a test of several names.
 */
export const getTest = handle(testEndpoints.getTest, async ({ tenantId, project, params }) => {
  const key = { tenantId, ...params };
  const [[storedTest, storedLaunch], evidence, tags] = await Promise.all([
    readItems([
      { PK: partitionOf(key), SK: 'test' },
      { PK: `${tenantId}#launch#${key.launchId}`, SK: 'launch' },
    ]),
    readEvidence(key),
    readFailureTags(tenantId),
  ]);
  const test = storedTest && toTestFact(storedTest);
  const launch = storedLaunch && toLaunchFact(storedLaunch);
  if (!test || !launch || launch.isDeleted) throw notFound('Test');
  const [known, standing] = await Promise.all([
    test.knownIssue && test.signature
      ? readKnownFailure(failureKeyOf({ tenantId, projectId: project.projectId }, test.signature))
      : undefined,
    readStanding(test),
  ]);
  const isTagShown = test.status === 'FAILED' && can(project.role, 'failureTags:assign');
  return {
    ...toTestItem(toShownTest(project.role, toTestRow(test)), tags, known),
    failureTagAssignments: toAssignments(tags, isTagShown ? test.failureTag : undefined),
    labels: unpackLabels(test.labels),
    testGroups: [...(test.testGroups ?? [])],
    testMethod: test.methodName,
    argumentsIndex: test.argumentsIndex,
    correlationData: test.correlationData,
    maintainer: test.maintainer,
    ...standing,
    launchName: launch.name,
    pinned: [...(launch.pinnedTests ?? [])].includes(test.testId),
    stackTrace: stackTraceOf(test, evidence),
    artifacts: [...unpackReferences(test.artifactReferences), ...evidence.files],
    attempts: evidence.attempts.map(toAttempt),
  };
});

const partitionOf = ({ tenantId, launchId, testId }: TestKey): string =>
  `${tenantId}#launch#${launchId}#test#${testId}`;

/** Sort keys from `artifact#…` over `attempt#…` to `failure`; logs and screenshots come after. */
const readEvidence = async (key: TestKey) => {
  const items = await queryItems({ PK: partitionOf(key), between: ['artifact#', 'failure'] });
  const failure = items.find(({ SK }) => SK === 'failure')?.deflated;
  return {
    failure: failure instanceof Uint8Array ? failure : undefined,
    files: items.flatMap((Item) => {
      const file = Item.SK.startsWith('artifact#') ? TestArtifactEntity.parse({ Item }).data : null;
      return file ? [toReference(file)] : [];
    }),
    attempts: items.flatMap((Item) => {
      const attempt = Item.SK.startsWith('attempt#') ? AttemptEntity.parse({ Item }).data : null;
      return attempt ? [attempt] : [];
    }),
  };
};

const stackTraceOf = ({ hasFailure, reason, message }: TestFact, evidence: { failure?: Uint8Array }) => {
  if (!hasFailure) return message;
  const deflated = reason ?? evidence.failure;
  return deflated && inflateText(deflated);
};

const toAttempt = (attempt: TestAttempt): TestDetails['attempts'][number] => ({
  attempt: attempt.attempt,
  status: attempt.status,
  startTime: attempt.startedAt,
  finishTime: attempt.endedAt,
  message: attempt.message,
  stackTrace: attempt.reason ? inflateText(attempt.reason) : attempt.message,
});
