import { packLabel, sortLabels } from '#shared/launches/labels';
import type { StartTest } from '#shared/launches/reporting/reporting-test';
import type { TestCaseLink, TestFact } from '../stores/test-store.ts';
import { toLinks } from './upsert-test-cases.ts';

type Said = Omit<StartTest, 'uuid' | 'name'> & { name?: string };

export type Description = {
  facts: Partial<TestFact>;
  labels: string[] | undefined;
  testCases: Record<string, TestCaseLink> | undefined;
};

/** What an agent says of a test, as it is stored; what it leaves out is not there. */
export const describe = (said: Said): Description => {
  const { labels, testCases } = sortLabels(said.labels ?? []);
  const { name, startedAt, className, methodName, correlationData, argumentsIndex, testCase } = said;
  const facts = {
    ...{ name, startedAt, className, methodName, correlationData, argumentsIndex, testCase },
    maintainer: said.maintainer || undefined,
    testGroups: said.testGroups?.length ? said.testGroups : undefined,
  };
  return {
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    labels: labels.length > 0 ? labels.map(packLabel) : undefined,
    testCases: testCases.length > 0 ? toLinks(testCases) : undefined,
  };
};
