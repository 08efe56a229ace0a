import { unpackLabels, unpackReferences } from '#shared/launches/labels';
import { toIso } from '#shared/launches/reporting/agent-values';
import type { ReportedTest } from '#shared/launches/reporting/reporting-test';
import type { TestFact } from '../stores/test-store.ts';

/** A test as agents read it. */
export const reportTest = (test: TestFact): ReportedTest => ({
  id: test.testId,
  name: test.name,
  status: test.status,
  result: test.status === 'IN_PROGRESS' ? undefined : test.status,
  className: test.className,
  methodName: test.methodName,
  correlationData: test.correlationData,
  argumentsIndex: test.argumentsIndex,
  maintainer: test.maintainer,
  startedAt: toIso(test.startedAt),
  endedAt: test.endedAt === undefined ? undefined : toIso(test.endedAt),
  labels: unpackLabels(test.labels),
  artifactReferences: unpackReferences(test.artifactReferences),
  testGroups: test.testGroups ?? [],
});
