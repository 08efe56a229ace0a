/** Throws a sentence for the user: the browser's own are for developers, and do not tell a refusal from a device that is not there. */
export const toPasskeyError = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new Error('This device has a passkey of yours already.');
  if (name === 'SecurityError')
    throw new Error('Passkeys do not work at this address. Open Touchstone at its own name.');
  throw new Error('No passkey was used. Try once more, and unlock your device when it asks.');
};
