import type { LogPiece } from '#shared/launches/log-order';
import { queryItems, readItems } from '../../data/items.ts';
import { readLines, type StoredLine } from '../stores/log-store.ts';
import type { TestKey } from '../stores/test-store.ts';

type Directory = {
  pieces: Map<string, LogPiece>;
  objectKeys: Map<string, string>;
  readAt: number;
  readWholeAt: number;
};

/** How long what is known of a log is taken as it is, and after how long all of it is read again. */
const freshMs = 1_000;
const wholeMs = 60_000;
const mostDirectories = 50;

const directories = new Map<string, Directory>();

export const logPartitionOf = ({ tenantId, launchId, testId }: TestKey): string =>
  `${tenantId}#launch#${launchId}#test#${testId}`;

/**
 * What pieces a test's log has. Lines come nearly in order, so mostly only what follows the last known piece is asked
 * for; a piece that came late is found when everything is read again.
 */
export const readLogDirectory = async (key: TestKey): Promise<Pick<Directory, 'pieces' | 'objectKeys'>> => {
  const PK = logPartitionOf(key);
  const known = directories.get(PK);
  const now = Date.now();
  if (known && now - known.readAt < freshMs) return known;
  const isWhole = !known || now - known.readWholeAt > wholeMs;
  const directory = isWhole ? { pieces: new Map(), objectKeys: new Map(), readAt: now, readWholeAt: now } : known;
  await addPieces(PK, directory);
  directory.readAt = now;
  directories.delete(PK);
  directories.set(PK, directory);
  const [oldest] = directories.keys();
  if (directories.size > mostDirectories && oldest !== undefined) directories.delete(oldest);
  return directory;
};

const addPieces = async (PK: string, { pieces, objectKeys }: Directory): Promise<void> => {
  const ids = [...pieces.keys()].sort();
  const after = (prefix: string) => ids.findLast((id) => id.startsWith(prefix)) ?? prefix;
  const [chunks, screenshots] = await Promise.all([
    queryItems({ PK, between: [after('log#'), 'log#~'], attributes: ['from', 'to', 'levels'] }),
    queryItems({ PK, between: [after('screenshot#'), 'screenshot#~'], attributes: ['capturedAt', 'objectKey'] }),
  ]);
  for (const { SK, from, to, levels } of chunks)
    pieces.set(SK, { id: SK, from: Number(from), to: Number(to), levels: asCounts(levels), isScreenshot: false });
  for (const { SK, objectKey } of screenshots) {
    const capturedAt = Number(SK.split('#')[1]);
    pieces.set(SK, { id: SK, from: capturedAt, to: capturedAt, levels: {}, isScreenshot: true });
    objectKeys.set(SK, String(objectKey));
  }
};

/** Written by the log store alone. */
const asCounts = (levels: unknown): Record<string, number> => levels as Record<string, number>;

const mostRememberedLines = 200_000;
const remembered = new Map<string, readonly StoredLine[]>();

/** The lines of some pieces; a piece never changes, so an instance keeps those that it read last. */
export const readPieces = async (key: TestKey, ids: readonly string[]): Promise<Map<string, readonly StoredLine[]>> => {
  const PK = logPartitionOf(key);
  const unknown = ids.filter((id) => !remembered.has(`${PK} ${id}`));
  const items = await readItems(unknown.map((SK) => ({ PK, SK })));
  await Promise.all(
    items.map(async (item) => {
      if (!item) return;
      remembered.set(`${PK} ${item.SK}`, await readLines(item));
    }),
  );
  const read = new Map(ids.map((id) => [id, remembered.get(`${PK} ${id}`) ?? []]));
  forgetOldest();
  return read;
};

const forgetOldest = (): void => {
  let total = [...remembered.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of remembered) {
    if (total <= mostRememberedLines) return;
    remembered.delete(oldest);
    total -= length;
  }
};
