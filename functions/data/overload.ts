const names = new Set([
  'InternalServerError',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
  'ThrottlingException',
  'TimeoutError',
  'TransactionInProgressException',
]);

/** Whether a failure is the store's or the bucket's, also after its retries, and not ours: it may go through later. */
export const isOverload = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return names.has(error.name) || isOverload(error.cause);
};
