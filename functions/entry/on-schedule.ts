import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { logger } from '../data/logger.ts';
import { lookAfterLaunches } from '../launches/look-after-launches.ts';
import { removeLaunches } from '../launches/remove-launches.ts';
import { removeProjects } from '../launches/remove-projects.ts';

/** Enough for the step that is under way to end before the function is ended. */
const reserveMs = 10_000;

export const handler = middy()
  .use(injectLambdaContext(logger))
  .handler(async (_event, context) => {
    await lookAfterLaunches();
    const deadline = Date.now() + context.getRemainingTimeInMillis() - reserveMs;
    await removeProjects(deadline);
    await removeLaunches(deadline);
  });
