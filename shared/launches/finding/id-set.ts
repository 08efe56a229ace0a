/**
 * A set of integer ids as bitmaps of 8,192 neighbours each: chunk number → 1,024 bytes. Ids of one project or launch
 * lie close together, so a set costs about a bit an id, and sets are joined byte by byte.
 */
export type IdSet = Map<number, Uint8Array>;

export const idsPerChunk = 8192;
const bytesPerChunk = idsPerChunk / 8;

export const chunkOf = (id: number): number => Math.floor(id / idsPerChunk);

export const newChunk = (): Uint8Array => new Uint8Array(bytesPerChunk);

export const isInChunk = (chunk: Uint8Array, id: number): boolean => {
  const bit = id % idsPerChunk;
  return ((chunk[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
};

/** Changes the chunk in place. */
export const writeToChunk = (chunk: Uint8Array, id: number, isMember: boolean): void => {
  const bit = id % idsPerChunk;
  const byte = chunk[bit >> 3] ?? 0;
  chunk[bit >> 3] = isMember ? byte | (1 << (bit & 7)) : byte & ~(1 << (bit & 7));
};

export const toIdSet = (ids: Iterable<number>): IdSet => {
  const set: IdSet = new Map();
  for (const id of ids) addId(set, id);
  return set;
};

/** Changes the set in place. */
export const addId = (set: IdSet, id: number): void => {
  const number = chunkOf(id);
  const chunk = set.get(number) ?? newChunk();
  set.set(number, chunk);
  writeToChunk(chunk, id, true);
};

/** Changes the set in place. */
export const removeId = (set: IdSet, id: number): void => {
  const chunk = set.get(chunkOf(id));
  if (chunk) writeToChunk(chunk, id, false);
};

export const hasId = (set: IdSet, id: number): boolean => {
  const chunk = set.get(chunkOf(id));
  return chunk !== undefined && isInChunk(chunk, id);
};

export const uniteIdSets = (sets: readonly IdSet[]): IdSet => {
  const united: IdSet = new Map();
  for (const set of sets)
    for (const [number, chunk] of set) {
      const known = united.get(number);
      united.set(
        number,
        chunk.map((byte, index) => byte | (known?.[index] ?? 0)),
      );
    }
  return united;
};

/** The ids that are in every one of the sets. */
export const intersectIdSets = ([first = new Map(), ...others]: readonly IdSet[]): IdSet => {
  const shared: IdSet = new Map();
  for (const [number, chunk] of first) {
    const chunks = others.map((set) => set.get(number));
    if (chunks.some((other) => other === undefined)) continue;
    shared.set(
      number,
      chunk.map((byte: number, index: number) => chunks.reduce((left, other) => left & (other?.[index] ?? 0), byte)),
    );
  }
  return shared;
};

/** The ids of the first set that are not in the other. */
export const subtractIdSet = (set: IdSet, other: IdSet): IdSet =>
  new Map(
    [...set].map(([number, chunk]) => [number, chunk.map((byte, index) => byte & ~(other.get(number)?.[index] ?? 0))]),
  );

export const countIds = (set: IdSet): number => {
  let count = 0;
  for (const chunk of set.values()) count += countInChunk(chunk);
  return count;
};

/** `limit` ids from the highest down, after `offset` of them: whole chunks are skipped by their count. */
export const takeHighestIds = (set: IdSet, offset: number, limit: number): number[] => {
  const taken: number[] = [];
  let toSkip = offset;
  for (const number of [...set.keys()].sort((one, other) => other - one)) {
    const chunk = set.get(number) ?? newChunk();
    const count = countInChunk(chunk);
    if (toSkip >= count) {
      toSkip -= count;
      continue;
    }
    const ids = idsOfChunk(number, chunk).reverse();
    taken.push(...ids.slice(toSkip, toSkip + limit - taken.length));
    toSkip = 0;
    if (taken.length >= limit) break;
  }
  return taken;
};

/** In ascending order. */
export const idsOfSet = (set: IdSet): number[] =>
  [...set.entries()].sort(([one], [other]) => one - other).flatMap(([number, chunk]) => idsOfChunk(number, chunk));

const idsOfChunk = (number: number, chunk: Uint8Array): number[] => {
  const ids: number[] = [];
  for (let bit = 0; bit < idsPerChunk; bit++)
    if ((chunk[bit >> 3] ?? 0) & (1 << (bit & 7))) ids.push(number * idsPerChunk + bit);
  return ids;
};

const bitCounts = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

const countInChunk = (chunk: Uint8Array): number => chunk.reduce((count, byte) => count + (bitCounts[byte] ?? 0), 0);
