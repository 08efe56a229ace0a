import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { sendDueBilling } from '../billing/send-due-billing.ts';
import { logger } from '../data/logger.ts';
import { sendDueWarnings } from '../iam/tokens/send-due-warnings.ts';
import { lookAfterLaunches } from '../launches/deriving/look-after-launches.ts';
import { sendDueRetention } from '../retention/send-due-retention.ts';

export const handler = middy()
  .use(injectLambdaContext(logger))
  .handler(async () => {
    await Promise.all([lookAfterLaunches(), sendDueRetention(), sendDueWarnings(), sendDueBilling()]);
  });
