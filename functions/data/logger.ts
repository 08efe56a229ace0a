import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs of every function; the service name comes from POWERTOOLS_SERVICE_NAME. */
export const logger = new Logger();
