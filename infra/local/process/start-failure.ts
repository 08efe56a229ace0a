/** A reason why the local cloud can not start that its user can do something about: shown without a stack trace. */
export const startFailure = (message: string, cause?: unknown): Error => {
  const failure = new Error(message, { cause });
  failure.name = 'StartFailure';
  return failure;
};

export const isStartFailure = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StartFailure';
