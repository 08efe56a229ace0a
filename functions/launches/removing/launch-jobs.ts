import type { HandledJob } from '../../jobs/index.ts';
import { correctResults } from '../deriving/correct-results.ts';
import { workOffRebuild } from '../deriving/rebuild-launch.ts';
import { workOffProjectRemoval } from './work-off-project-removal.ts';
import { workOffReduction } from './work-off-reduction.ts';
import { workOffRemoval } from './work-off-removal.ts';

/** What this domain does in the background, answered by `on-job` alone: it brings the rights and the weight. */
export const launchJobs: readonly HandledJob[] = [
  workOffRemoval,
  workOffReduction,
  workOffProjectRemoval,
  correctResults,
  workOffRebuild,
];
