import type { FreedContents } from '#shared/launches/launch-contents';
import { totalOf } from '#shared/launches/statuses';
import type { DerivedLaunch } from './statistics-store.ts';

/** What is gone when a launch is. */
export const freedContentsOf = ({ counts, contents }: DerivedLaunch): FreedContents => ({
  launches: 1,
  tests: totalOf(counts),
  ...contents,
});
