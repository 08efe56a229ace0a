import type { Statistics } from '#shared/launches/statuses';
import { type Item, queryItems, writeItem } from '../../data/items.ts';
import type { LaunchKey } from './statistics-store.ts';

/** What an attempt of a launch had come to when the launch was opened once more. */
export type LaunchAttempt = { attempt: number; endedAt: number | undefined; reopenedAt: number; counts: Statistics };

const partitionOf = ({ tenantId, launchId }: LaunchKey): string => `${tenantId}#launch#${launchId}`;

/** Written twice it is the same item. */
export const writeLaunchAttempt = (key: LaunchKey, attempt: LaunchAttempt): Promise<void> =>
  writeItem({ PK: partitionOf(key), SK: `attempt#${String(attempt.attempt).padStart(6, '0')}`, ...attempt });

/** The earlier attempts, the oldest first. */
export const readLaunchAttempts = async (key: LaunchKey): Promise<LaunchAttempt[]> =>
  (await queryItems({ PK: partitionOf(key), prefix: 'attempt#' })).map(toAttempt);

const toAttempt = ({ attempt, endedAt, reopenedAt, counts }: Item): LaunchAttempt => ({
  attempt: Number(attempt),
  endedAt: typeof endedAt === 'number' ? endedAt : undefined,
  reopenedAt: Number(reopenedAt),
  counts: asCounts(counts),
});

/** Written by this file alone. */
const asCounts = (counts: unknown): Statistics => counts as Statistics;
