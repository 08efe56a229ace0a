/** Whether a write was refused by its own condition; ElectroDB wraps the store's error. */
export const isConditionFailure = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return error.name === 'ConditionalCheckFailedException' || isConditionFailure(error.cause);
};

/** Turns the one expected failure of a write into a value (or an error that the value's function throws). */
export const whenConditionFails =
  <Instead>(instead: () => Instead) =>
  (error: unknown): Instead => {
    if (isConditionFailure(error)) return instead();
    throw error;
  };

/** Whether a write was refused because its item would be larger than 400 KB. */
export const isTooLarge = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ValidationException' && /item size|size.*exceed/i.test(error.message)) return true;
  return isTooLarge(error.cause);
};
