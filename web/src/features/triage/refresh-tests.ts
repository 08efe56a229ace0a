import type { QueryClient } from '@tanstack/react-query';
import { launchKeys } from '../launches/index.ts';

/** Reads again what shows tests of a launch: open ones, and the list where rows that are not known changed as well. */
export const refreshTests = async (queries: QueryClient, launchId: number, isForList: boolean): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ predicate: ({ queryKey: [kind, of] }) => kind === 'launch-test' && of === launchId }),
    queries.invalidateQueries({ queryKey: ['test-activity', launchId] }),
    ...(isForList ? [queries.invalidateQueries({ queryKey: launchKeys.tests(launchId) })] : []),
  ]);
};
