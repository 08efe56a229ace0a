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
