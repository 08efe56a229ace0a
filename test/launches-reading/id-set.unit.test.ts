import { expect, test } from 'vitest';
import {
  countIds,
  hasId,
  idsOfSet,
  idsPerChunk,
  intersectIdSets,
  removeId,
  takeHighestIds,
  toIdSet,
  uniteIdSets,
} from '#shared/launches/finding/id-set';
import { randomFrom } from './random.ts';

test('a set holds what was put in, across chunks, and nothing else', () => {
  const ids = [1, 7, 8, idsPerChunk - 1, idsPerChunk, 1_000_000];
  const set = toIdSet(ids);
  expect(idsOfSet(set)).toEqual(ids);
  expect(countIds(set)).toBe(ids.length);
  expect(ids.every((id) => hasId(set, id))).toBe(true);
  const others = [2, idsPerChunk - 2, idsPerChunk + 1, 2 * idsPerChunk, 2_000_000];
  expect(others.some((id) => hasId(set, id))).toBe(false);
  removeId(set, idsPerChunk);
  expect(idsOfSet(set)).toEqual(ids.filter((id) => id !== idsPerChunk));
});

test('sets are joined as sets are', () => {
  const random = randomFrom(5);
  const draw = () => new Set(Array.from({ length: 6_000 }, () => random.below(3 * idsPerChunk)));
  const sorted = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other);
  for (let round = 0; round < 20; round++) {
    const [one, other] = [draw(), draw()];
    expect(idsOfSet(uniteIdSets([toIdSet(one), toIdSet(other)]))).toEqual(sorted(one.union(other)));
    expect(idsOfSet(intersectIdSets([toIdSet(one), toIdSet(other)]))).toEqual(sorted(one.intersection(other)));
  }
  expect(idsOfSet(intersectIdSets([]))).toEqual([]);
  expect(idsOfSet(uniteIdSets([]))).toEqual([]);
});

test('pages go from the highest id down, without a gap and without a repetition', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => index * 3 + 1);
  const set = toIdSet(ids);
  const pages = Array.from({ length: 151 }, (_, page) => takeHighestIds(set, page * 20, 20));
  expect(pages.flat()).toEqual(ids.toReversed());
  expect(pages[150]).toEqual([]);
});
