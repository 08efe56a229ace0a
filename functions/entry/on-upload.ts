import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda';
import { logger } from '../data/logger.ts';
import { unpackUpload } from '../launches/reporting/unpack-upload.ts';

export const handler = middy<S3ObjectCreatedNotificationEvent, void>()
  .use(injectLambdaContext(logger))
  .handler((event) => unpackUpload(event.detail.object.key));
