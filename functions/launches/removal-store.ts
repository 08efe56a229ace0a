import { deleteItems, queryItems, writeItem } from '../data/items.ts';
import type { LaunchKey } from './statistics-store.ts';

/** Deleted launches of which something may be left: few, and none for long. */
const removals = '_platform#removals';

const sortKeyOf = ({ tenantId, launchId }: LaunchKey): string => `${tenantId}#${launchId}`;

export const writeRemoval = (key: LaunchKey): Promise<void> =>
  writeItem({ PK: removals, SK: sortKeyOf(key), requestedAt: Date.now() });

export const readRemovals = async (): Promise<(LaunchKey & { requestedAt: number })[]> =>
  (await queryItems({ PK: removals })).map(({ SK, requestedAt }) => {
    const [tenantId = '', launchId] = SK.split('#');
    return { tenantId, launchId: Number(launchId), requestedAt: Number(requestedAt) };
  });

export const deleteRemoval = (key: LaunchKey): Promise<void> => deleteItems([{ PK: removals, SK: sortKeyOf(key) }]);
