import { AppError } from '#shared/http/errors';
import { mostTestsAtOnce } from '#shared/triage/status-contract';
import { handleJob } from '../jobs/index.ts';
import { findTestsByFailure } from '../launches/stores/test-row-store.ts';
import { chooseTags } from './choose-tags.ts';
import { failureKeyOf } from './known-failure-store.ts';
import { tagSpreadJob } from './tag-spread-job.ts';
import { advanceSpread } from './tag-spread-store.ts';

/** Launch by launch, the latest first. A test that has the tag already is not written again. */
export const workOffTagSpread = handleJob(tagSpreadJob, async (job, { deadline }) => {
  const { total } = job;
  for (const [at, launchId] of job.launchIds.entries()) {
    const launchIds = job.launchIds.slice(at);
    if (Date.now() > deadline) return { rest: { ...job, launchIds } };
    const tests = await tagTestsOf(launchId, job).catch(stopWhenRefused);
    const done = total - launchIds.length + 1;
    const state = done === total ? 'DONE' : 'RUNNING';
    await advanceSpread(job, { done, ...(tests === undefined ? { state: 'STOPPED', tests: 0 } : { state, tests }) });
    if (tests === undefined) return undefined;
  }
  return undefined;
});

type Spread = Parameters<typeof advanceSpread>[0] & {
  projectId: number;
  userId: number;
  newTagId: number;
  signature: string;
};

/** Answers how many tests got the tag. The one decision has taught the project already. */
const tagTestsOf = async (launchId: number, spread: Spread): Promise<number> => {
  const { tenantId, projectId, userId, newTagId, signature } = spread;
  const { code } = failureKeyOf({ tenantId, projectId }, signature);
  const rows = (await findTestsByFailure({ tenantId, launchId }, new Set([code]))).get(code) ?? [];
  const ids = rows.filter(({ failureTagId }) => failureTagId !== newTagId).map(({ id }) => id);
  const choice = { tenantId, projectId, launchId, userId, newTagId, feedback: undefined };
  let tagged = 0;
  for (let start = 0; start < ids.length; start += mostTestsAtOnce) {
    const part = ids.slice(start, start + mostTestsAtOnce);
    tagged += (await chooseTags(part, choice, { isLesson: false })).succeeded;
  }
  return tagged;
};

/** The tag is there no more, or archived: no later try will find it. */
const stopWhenRefused = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw error;
};
