import type { LaunchKey } from '#functions/launches/stores/statistics-store';
import { readTestsOf } from '#functions/launches/stores/test-store';
import { countTests, type Statistics } from '#shared/launches/statuses';

/** What the statistics have to be, counted from the tests themselves. */
export const recount = async (key: LaunchKey): Promise<Statistics> => countTests(await readTestsOf(key));
