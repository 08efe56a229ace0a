import { Tracer } from '@aws-lambda-powertools/tracer';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';

/** Apart from the pipeline, because the X-Ray library is large and one function must stay small. Answers are not recorded: they may hold tokens. */
export const traced = () => captureLambdaHandler(new Tracer(), { captureResponse: false });
