import { expect, test } from 'vitest';
import { listTests } from '#shared/launches/tests/test-list';
import { decideTag, type Neighbour } from '#shared/triage/failure-assignment';
import { reasonNotToArchive, reasonNotToDelete, toTagValue } from '#shared/triage/failure-tag';
import { describeAssignment } from '../../web/src/features/triage/describe-assignment.ts';
import { aRow } from '../launches-reading/rows.ts';

const failure = (code: string, reason: string) => ({ code, reason });

test('what came of assigning is said in the words that users know', () => {
  expect(describeAssignment({ succeeded: 2, failures: [] })).toEqual({
    isDone: true,
    message: 'Failure tag(s) successfully assigned',
  });
  expect(describeAssignment({ succeeded: 0, failures: [failure('REP-2348', 'again')] })).toBeUndefined();
  expect(describeAssignment({ succeeded: 1, failures: [failure('REP-2348', 'again')] })).toMatchObject({
    isDone: true,
  });
  const failures = [
    failure('NOT_FOUND', 'Test can not be found'),
    failure('CONFLICT', 'No tag'),
    failure('CONFLICT', 'No tag'),
  ];
  expect(describeAssignment({ succeeded: 4, failures })?.message).toBe(
    'Tag assignment processed. Success: 4 Failed: 3 Failure reasons: Test can not be found, No tag',
  );
  expect(describeAssignment({ succeeded: 0, failures })?.message).toBe(
    'Failed to assign failure tag. Reasons: Test can not be found, No tag',
  );
  expect(describeAssignment({ succeeded: 0, failures: [failure('INTERNAL', '')] })?.message).toBe(
    'Failed to assign failure tag. Reasons: Unknown reason',
  );
});

const example = { launchId: 1, testId: 2, testName: 'pays' };
const like = (similarity: number, votes: Record<string, number>): Neighbour => ({ similarity, votes, example });
const isAny = () => true;

test('the very same failure decides before similar ones, more likes before fewer, and more alike before less', () => {
  expect(decideTag({ votes: { 2: 1 }, example }, [like(0.9, { 3: 9 })], isAny)).toMatchObject({
    tagId: 2,
    source: 'same',
  });
  expect(decideTag({ votes: { 2: 1, 3: 2 }, example }, [], isAny).tagId).toBe(3);
  expect(decideTag(undefined, [like(0.7, { 3: 9 }), like(0.9, { 4: 1 })], isAny)).toMatchObject({
    tagId: 4,
    source: 'similar',
    isFeedbackAsked: true,
    like: { ...example, percent: 90 },
  });
  expect(decideTag(undefined, [like(0.7, { 3: 1 }), like(0.7, { 3: 1 }), like(0.9, { 4: 1 })], isAny).tagId).toBe(3);
});

test('what was disliked here is not taken from elsewhere, nor what nobody may assign any more', () => {
  expect(decideTag({ votes: { 3: -1 } }, [like(0.9, { 3: 5 })], isAny)).toEqual({ tagId: 1, source: 'default' });
  expect(decideTag({ votes: { 3: -1 } }, [like(0.9, { 3: 5 }), like(0.7, { 4: 1 })], isAny).tagId).toBe(4);
  expect(decideTag({ votes: { 3: 2 } }, [like(0.9, { 3: 5 })], (tagId) => tagId !== 3).tagId).toBe(1);
  expect(decideTag(undefined, [like(0.9, { 3: -2, 4: 0 })], isAny).tagId).toBe(1);
});

test('tests are grouped by their tags, the most frequent first', () => {
  const rows = [
    aRow({ id: 1 }),
    aRow({ id: 2, failureTagId: 3 }),
    aRow({ id: 3, failureTagId: 12 }),
    aRow({ id: 4, failureTagId: 12 }),
  ];
  expect(listTests(rows, { page: 1, pageSize: 10, groupBy: 'failureTag' }).groups).toEqual([
    { label: 'failureTag:12', total: 2 },
    { label: 'failureTag:3', total: 1 },
    { label: 'Without failure tag', total: 1 },
  ]);
});

test('a tag has a value for programs; the default one stays', () => {
  expect(['To investigate', ' Third-party  API! ', 'Ürsache', '§'].map(toTagValue)).toEqual([
    'TO_INVESTIGATE',
    'THIRD_PARTY_API',
    'ÜRSACHE',
    'TAG',
  ]);
  expect(reasonNotToArchive({ id: 1, name: 'x' })).toBeDefined();
  expect(reasonNotToDelete({ id: 2, name: 'x' }, false)).toBeUndefined();
  expect(reasonNotToDelete({ id: 2, name: 'x' }, true)).toBeDefined();
});
