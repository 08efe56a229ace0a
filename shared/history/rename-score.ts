import type { TestRow } from '#shared/launches/launch';
import { normaliseLine } from '#shared/launches/signature';
import { elapsedOf } from './find-differences.ts';

export const evidenceKinds = [
  'parameters',
  'steps',
  'testCases',
  'name',
  'testClass',
  'labels',
  'testGroups',
  'owner',
  'duration',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What speaks for two tests being one, and how much, from 0 to 1. */
export type Evidence = { kind: EvidenceKind; similarity: number; detail: string };

export type RenameScore = { score: number; evidence: Evidence[] };

/** How much each kind says. What only one of both tests has says nothing. */
const weights: Record<EvidenceKind, number> = {
  parameters: 0,
  steps: 40,
  testCases: 30,
  name: 20,
  testClass: 15,
  labels: 10,
  testGroups: 5,
  owner: 5,
  duration: 5,
};

/** Proposed from here on. */
export const leastScore = 0.65;

/** A test as far as it tells what it does; its steps are the lines of its log. */
export type Candidate = { row: TestRow; steps?: readonly string[] };

/**
 * How likely a test that appeared is one that vanished, by what agents report of both: undefined when it is not, because
 * their parameters differ or nothing ties them together. Compared are the steps (the lines of their logs without
 * numbers, times and ids), linked test cases, the words of name and class, labels, groups, owner and duration. The score
 * is the mean of what both have, weighted; steps and test cases weigh more than all names.
 */
export const scoreRename = (older: Candidate, newer: Candidate): RenameScore | undefined => {
  if (older.row.variant !== newer.row.variant) return undefined;
  const evidence = [
    newer.row.variant === undefined ? undefined : of('parameters', 1, 'The same parameters'),
    compareSteps(older.steps, newer.steps),
    compareSets('testCases', 'linked test cases', casesOf(older.row), casesOf(newer.row)),
    of('name', likeness(older.row.name, newer.row.name), wordsOf(older.row.name, newer.row.name)),
    compareClasses(older.row, newer.row),
    compareSets('labels', 'labels', labelsOf(older.row), labelsOf(newer.row)),
    compareSets('testGroups', 'groups', older.row.testGroups, newer.row.testGroups),
    compareOwners(older.row, newer.row),
    compareDurations(older.row, newer.row),
  ].filter((found) => found !== undefined);
  const isTied = evidence.some(({ kind, similarity }) => ties.has(kind) && similarity >= 0.5);
  const total = evidence.reduce((sum, { kind }) => sum + weights[kind], 0);
  const score = evidence.reduce((sum, { kind, similarity }) => sum + weights[kind] * similarity, 0) / total;
  return isTied ? { score, evidence } : undefined;
};

/** Labels, owners and durations are shared by many tests: alone they tie nothing together. */
const ties = new Set<EvidenceKind>(['steps', 'testCases', 'name']);

const of = (kind: EvidenceKind, similarity: number, detail: string): Evidence => ({ kind, similarity, detail });

const compareSteps = (older: readonly string[] = [], newer: readonly string[] = []): Evidence | undefined => {
  if (older.length === 0 || newer.length === 0) return undefined;
  const common = countCommon(older.map(normaliseLine), newer.map(normaliseLine));
  const detail = `${common} of ${Math.max(older.length, newer.length)} log lines are the same`;
  return of('steps', (2 * common) / (older.length + newer.length), detail);
};

const compareSets = (
  kind: EvidenceKind,
  what: string,
  older: readonly string[] = [],
  newer: readonly string[] = [],
): Evidence | undefined => {
  if (older.length === 0 || newer.length === 0) return undefined;
  const common = countCommon(older, newer);
  const all = older.length + newer.length - common;
  return of(kind, common / all, common === all ? `The same ${what}` : `${common} of ${all} ${what} in common`);
};

const compareClasses = (older: TestRow, newer: TestRow): Evidence | undefined => {
  if (!older.testClass || !newer.testClass) return undefined;
  const similarity = likeness(older.testClass, newer.testClass);
  return of('testClass', similarity, similarity === 1 ? 'The same class' : `In ${older.testClass} before`);
};

const compareOwners = (older: TestRow, newer: TestRow): Evidence | undefined => {
  if (!older.owner || !newer.owner) return undefined;
  const isSame = older.owner === newer.owner;
  return of('owner', isSame ? 1 : 0, isSame ? 'The same owner' : `${older.owner} owned it before`);
};

/** Everything below a tenth of a second is equally quick. */
const compareDurations = (older: TestRow, newer: TestRow): Evidence | undefined => {
  const [was, is] = [elapsedOf(older), elapsedOf(newer)];
  if (was === undefined || is === undefined) return undefined;
  const similarity = Math.max(100, Math.min(was, is)) / Math.max(100, was, is);
  return of('duration', similarity, similarity > 0.8 ? 'About as long' : `${was} ms before, ${is} ms now`);
};

const remembered = new Map<string, readonly string[]>();
const mostRemembered = 2_000;

/** Each name is compared with all of the other side. */
const tokensOf = (text: string): readonly string[] => {
  const known = remembered.get(text);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const tokens = toTokens(text);
  remembered.set(text, tokens);
  return tokens;
};

/** `paysWithCard`, `pays_with_card` and `Pays with card` are the same words. */
const toTokens = (text: string): string[] =>
  text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const likeness = (one: string, other: string): number => {
  if (one === other) return 1;
  const [mine, others] = [tokensOf(one), tokensOf(other)];
  const total = mine.length + others.length;
  return total === 0 ? 0 : (2 * countCommon(mine, others)) / total;
};

const wordsOf = (older: string, newer: string): string =>
  older === newer ? 'The same name' : `${countCommon(tokensOf(older), tokensOf(newer))} words of the name in common`;

const countCommon = (one: readonly string[], other: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const value of one) counts.set(value, (counts.get(value) ?? 0) + 1);
  let common = 0;
  for (const value of other) {
    const left = counts.get(value) ?? 0;
    if (left > 0) common += 1;
    counts.set(value, left - 1);
  }
  return common;
};

const casesOf = ({ testCases }: TestRow): string[] =>
  (testCases ?? []).map(({ tcmType, testCaseId }) => `${tcmType} ${testCaseId}`);

const labelsOf = ({ labels }: TestRow): string[] => (labels ?? []).map(({ key, value }) => `${key}=${value}`);
