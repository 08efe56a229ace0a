import { conflict } from '#shared/http/errors';
import { type Feedback, votesFor } from '#shared/triage/failure-assignment';
import { packFeatures, traitsOf } from '#shared/triage/failure-features';
import { readFailure } from '../launches/stores/failure-store.ts';
import { findTests } from '../launches/stores/test-store.ts';
import { newActivityId } from './activity-store.ts';
import { chooseTag, type TaggedTest } from './assignment-store.ts';
import { writeAnchors } from './failure-anchor-store.ts';
import { changeFailureTags, readFailureTags, type StoredTag } from './failure-tag-store.ts';
import { forEachTest } from './for-each-test.ts';
import { failureKeyOf, learn } from './known-failure-store.ts';

export type TagChoice = {
  tenantId: string;
  projectId: number;
  launchId: number;
  userId: number;
  newTagId: number;
  feedback: Feedback | undefined;
};

/**
 * Gives tests a tag, each by a write with its own condition, and lets the project learn from those that took it, unless
 * it has learned of the same decision before.
 */
export const chooseTags = async (testIds: readonly number[], choice: TagChoice, { isLesson = true } = {}) => {
  const { tenantId, launchId } = choice;
  const [tags, tests] = await Promise.all([
    findAssignableTags(choice),
    findTests([...new Set(testIds)].map((testId) => ({ tenantId, launchId, testId }))),
  ]);
  // Before the first assignment, so that nobody can delete what a failure is about to refer to.
  if (tests.some((test) => !reasonOf(test, choice))) await markUsed(choice, tags);
  const present = new Map<number, TaggedTest>(tests.map((test) => [test.testId, test]));
  const codes = new Map<number, string>();
  const tagged: TaggedTest[] = [];
  const outcome = await forEachTest(testIds, async (testId) => {
    const { test, refusal } = await chooseFor(testId, present.get(testId), tags, choice);
    if (!refusal) tagged.push(test);
    codes.set(testId, refusal?.code ?? '');
    return refusal?.reason;
  });
  if (isLesson) await teach(tagged, choice);
  return {
    ...outcome,
    failures: outcome.failures.map((failure) => ({ ...failure, code: codes.get(failure.testId) ?? 'INTERNAL' })),
  };
};

/** All tags, when the chosen one is among those that can be assigned. */
export const findAssignableTags = async ({
  tenantId,
  newTagId,
}: Pick<TagChoice, 'tenantId' | 'newTagId'>): Promise<readonly StoredTag[]> => {
  const tags = await readFailureTags(tenantId);
  const tag = tags.find(({ id }) => id === newTagId);
  if (!tag) throw conflict('There is no such failure tag any more.');
  if (tag.isArchived) throw conflict(`"${tag.name}" is archived: choose another tag.`);
  return tags;
};

const markUsed = async ({ tenantId, newTagId }: TagChoice, tags: readonly StoredTag[]): Promise<void> => {
  if (tags.some(({ id, isUsed }) => id === newTagId && isUsed)) return;
  await changeFailureTags(tenantId, (present) => {
    if (!present.some(({ id }) => id === newTagId)) throw conflict('There is no such failure tag any more.');
    return present.map((tag) => (tag.id === newTagId ? { ...tag, isUsed: true } : tag));
  });
};

type Refusal = { code: string; reason: string };
type Outcome = { test: TaggedTest; refusal?: undefined } | { test: TaggedTest | undefined; refusal: Refusal };

/** The activity says from which tag to which: who is overtaken looks again at what the test has by then. */
const chooseFor = async (
  testId: number,
  present: TaggedTest | undefined,
  tags: readonly StoredTag[],
  choice: TagChoice,
): Promise<Outcome> => {
  const { tenantId, launchId, newTagId, feedback, userId } = choice;
  const nameOf = (tagId: number) => tags.find(({ id }) => id === tagId)?.name;
  let test = present;
  for (let attempt = 0; attempt < 3; attempt++) {
    const refusal = reasonOf(test, choice);
    if (refusal || !test?.failureTag) return { test, refusal: refusal ?? overtaken };
    const { tagId } = test.failureTag;
    const act = { id: newActivityId(), kind: 'failureTag' as const, at: Date.now(), by: userId };
    const action = { ...act, from: nameOf(tagId), to: nameOf(newTagId) };
    const chosen = await chooseTag(
      { tenantId, launchId, testId },
      { from: tagId, tagId: newTagId, isLiked: feedback === 'LIKE', action },
    );
    if (chosen.isDone) return { test };
    test = chosen.test;
  }
  return { test, refusal: overtaken };
};

const overtaken: Refusal = { code: 'CONFLICT', reason: 'The test was changed at the same moment' };

/** Why a test does not take the tag; undefined when it does. Who likes a guess sends its own tag. */
const reasonOf = (test: TaggedTest | undefined, { newTagId, feedback }: TagChoice): Refusal | undefined => {
  if (!test) return { code: 'NOT_FOUND', reason: 'Test can not be found' };
  if (test.status !== 'FAILED' || !test.failureTag)
    return { code: 'CONFLICT', reason: 'Only failed tests that already have a failure tag can get another one' };
  const isSame = test.failureTag.tagId === newTagId;
  if (feedback === 'LIKE' && !isSame) return { code: 'CONFLICT', reason: 'The failure tag was changed meanwhile' };
  const isAnswer = feedback === 'LIKE' && test.failureTag.isFeedbackAsked;
  return isSame && !isAnswer ? { code: 'REP-2348', reason: 'The failure tag is already assigned' } : undefined;
};

/** One lesson for each failure, however many tests have it: a broken night must not outvote all others. */
const teach = async (tagged: readonly TaggedTest[], choice: TagChoice): Promise<void> => {
  const lessons = new Map<string, TaggedTest>();
  for (const test of tagged) if (test.signature && !lessons.has(test.signature)) lessons.set(test.signature, test);
  const remaining = lessons.entries();
  const work = async () => {
    for (const [signature, test] of remaining) await teachOne(signature, test, choice);
  };
  await Promise.all(Array.from({ length: lessonsAtOnce }, work));
};

const lessonsAtOnce = 10;

const teachOne = async (signature: string, test: TaggedTest, { projectId, newTagId, feedback }: TagChoice) => {
  const { tenantId, launchId, testId } = test;
  const reason = (test.hasFailure ? await readFailure(test) : undefined) ?? test.message ?? '';
  const { features, anchors } = traitsOf(reason);
  const key = failureKeyOf({ tenantId, projectId }, signature);
  const guess = isGuess(test) ? test.failureTag?.tagId : undefined;
  await learn(key, {
    votes: votesFor(newTagId, feedback === 'DISLIKE' ? guess : undefined),
    example: { launchId, testId, testName: test.name.slice(0, longestName).toWellFormed() },
    features: packFeatures(features),
  });
  await writeAnchors(key, anchors);
};

const longestName = 200;

/** What is thought of a person's choice, or of no guess at all, teaches nothing. */
const isGuess = ({ failureTag }: TaggedTest): boolean =>
  failureTag?.source === 'same' || failureTag?.source === 'similar';
