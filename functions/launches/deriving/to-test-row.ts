import { variantOf } from '#shared/history/identity';
import { unpackLabels, unpackReferences } from '#shared/launches/labels';
import type { TestRow } from '#shared/launches/launch';
import { hashCodeOf } from '#shared/launches/signature';
import type { TestFact } from '../stores/test-store.ts';

/** A row stays small whatever is reported: the test's own page has all of it. */
const mostEntries = 30;
const longestValue = 200;
const longestLink = 500;

/** A test as lists show it, from what was reported of it. */
export const toTestRow = (test: TestFact): TestRow => ({
  id: test.testId,
  testRunId: test.launchId,
  name: test.name,
  status: test.status,
  passedManually: test.passedManually || undefined,
  knownIssue: test.knownIssue || undefined,
  startTime: test.startedAt,
  finishTime: test.endedAt,
  message: test.message,
  messageHashCode: test.signature === undefined ? undefined : hashCodeOf(test.signature),
  testClass: test.className,
  variant: variantOf(test),
  owner: test.maintainer,
  labels: orNothing(unpackLabels(test.labels).map(({ key, value }) => ({ key, value: cut(value) }))),
  testGroups: orNothing([...(test.testGroups ?? [])].map(cut)),
  artifacts: orNothing(unpackReferences(test.artifactReferences).filter(({ value }) => value.length <= longestLink)),
  testSessionsCount: [...(test.sessionIds ?? [])].length || undefined,
  testCases: orNothing(Object.values(test.testCases ?? {})),
  commentsCount: test.commentsCount,
  ...toTag(test),
  failingSince: test.status === 'FAILED' ? test.failingSince : undefined,
  attempt: test.attempt,
  revision: test.revision,
});

/** A test that was marked as something else keeps its tag for the case that it is marked as failed again. */
const toTag = ({ status, failureTag }: TestFact) =>
  status === 'FAILED' && failureTag
    ? { failureTagId: failureTag.tagId, userFeedbackRequired: failureTag.isFeedbackAsked }
    : {};

const orNothing = <Value>(values: Value[]): Value[] | undefined =>
  values.length > 0 ? values.slice(0, mostEntries) : undefined;

const cut = (text: string): string => text.slice(0, longestValue).toWellFormed();
