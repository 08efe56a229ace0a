import type { TestRow } from '../launch.ts';
import { testStatuses } from '../statuses.ts';

/** A test's row in the index of its launch. The highest revision is the newest; a removed test never comes back. */
export type IndexedTest = TestRow;
export type RemovedTest = { id: number; isRemoved: true };
export type IndexEntry = IndexedTest | RemovedTest;

/** A row as a short array, because an index may hold 100,000: 0 stands for absent, trailing zeros are cut off. */
export type PackedTest = readonly unknown[];

export const isRemoved = (entry: IndexEntry): entry is RemovedTest => 'isRemoved' in entry;

const manualFlag = 1;
const knownIssueFlag = 2;
const feedbackFlag = 4;

export const packTest = (entry: IndexEntry): PackedTest => {
  if (isRemoved(entry)) return [entry.id];
  const flags =
    (entry.passedManually ? manualFlag : 0) +
    (entry.knownIssue ? knownIssueFlag : 0) +
    (entry.userFeedbackRequired ? feedbackFlag : 0);
  const packed = [
    entry.id,
    entry.revision,
    testStatuses.indexOf(entry.status),
    entry.startTime,
    entry.name,
    // An end is stored as the distance from the start, plus 1 so that 0 can mean absent; clocks may run backwards.
    entry.finishTime === undefined ? 0 : shiftAwayFromZero(entry.finishTime - entry.startTime),
    flags,
    entry.attempt,
    entry.testClass,
    entry.message,
    entry.messageHashCode,
    entry.owner,
    entry.testSessionsCount,
    entry.labels?.flatMap(({ key, value }) => [key, value]),
    entry.testGroups,
    entry.artifacts?.flatMap(({ name, value }) => [name, value]),
    entry.testCases?.flatMap(({ tcmType, testCaseId, resultStatus }) => [tcmType, testCaseId, resultStatus ?? '']),
    entry.commentsCount,
    entry.failureTagId,
    entry.variant,
    // The distance from the launch, plus 1: small, and 0 means absent.
    entry.failingSince && entry.testRunId - entry.failingSince.launchId + 1,
    entry.failingSince?.launches,
  ].map((value) => value || 0);
  return packed.slice(0, packed.findLastIndex((value) => value !== 0) + 1);
};

export const unpackTest = (testRunId: number, packed: PackedTest): IndexEntry => {
  const id = Number(packed[0]);
  if (packed.length === 1) return { id, isRemoved: true };
  const startTime = Number(packed[3]);
  const duration = Number(packed[5] ?? 0);
  const flags = Number(packed[6] ?? 0);
  return {
    id,
    testRunId,
    revision: Number(packed[1]),
    status: testStatuses[Number(packed[2])] ?? 'IN_PROGRESS',
    startTime,
    name: text(packed[4]) ?? '',
    finishTime: duration === 0 ? undefined : startTime + shiftTowardsZero(duration),
    passedManually: flags & manualFlag ? true : undefined,
    knownIssue: flags & knownIssueFlag ? true : undefined,
    attempt: Number(packed[7]) || 1,
    testClass: text(packed[8]),
    message: text(packed[9]),
    messageHashCode: typeof packed[10] === 'number' ? packed[10] || undefined : undefined,
    owner: text(packed[11]),
    testSessionsCount: Number(packed[12]) || undefined,
    labels: tuples(packed[13], 2)?.map(([key = '', value = '']) => ({ key, value })),
    testGroups: texts(packed[14]),
    artifacts: tuples(packed[15], 2)?.map(([name = '', value = '']) => ({ name, value })),
    testCases: tuples(packed[16], 3)?.map(([tcmType = '', testCaseId = '', resultStatus]) => ({
      tcmType,
      testCaseId,
      resultStatus: resultStatus || undefined,
    })),
    commentsCount: Number(packed[17]) || undefined,
    failureTagId: Number(packed[18]) || undefined,
    userFeedbackRequired: flags & feedbackFlag ? true : undefined,
    variant: Number(packed[19]) || undefined,
    failingSince: packed[20]
      ? { launchId: testRunId + 1 - Number(packed[20]), launches: Number(packed[21]) }
      : undefined,
  };
};

const shiftAwayFromZero = (distance: number): number => (distance < 0 ? distance : distance + 1);
const shiftTowardsZero = (shifted: number): number => (shifted < 0 ? shifted : shifted - 1);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const texts = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined);

const tuples = (value: unknown, size: number): string[][] | undefined => {
  const flat = texts(value);
  return flat && Array.from({ length: flat.length / size }, (_, index) => flat.slice(index * size, (index + 1) * size));
};
