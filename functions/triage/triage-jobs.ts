import type { HandledJob } from '../jobs/index.ts';
import { workOffKnownTests } from './work-off-known-tests.ts';
import { workOffTagSpread } from './work-off-tag-spread.ts';

/** What this domain does in the background, answered by `on-job` alone. */
export const triageJobs: readonly HandledJob[] = [workOffKnownTests, workOffTagSpread];
