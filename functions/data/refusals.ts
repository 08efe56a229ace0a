import { conflict } from '#shared/http/errors';

type Outcome = { canceled: boolean; data: readonly { rejected: boolean; code?: string }[] };

/**
 * Which parts of a transaction were refused by their own condition: none when it went through.
 * One that only met another transaction on its way is a CONFLICT that may be tried again.
 */
export const refusalsOf = ({ canceled, data }: Outcome): boolean[] => {
  const refused = data.map(({ rejected, code }) => rejected && code === 'ConditionalCheckFailed');
  if (canceled && !refused.includes(true))
    throw conflict('Somebody else is changing the same at this moment. Try again.');
  return canceled ? refused : [];
};

const mostTries = 10;

/**
 * Which parts of a transaction were refused by their own condition, tried again as long as it only met others on its
 * way: many users are created at once, and each takes a seat of the same workspace.
 */
export const writeUncontended = async (write: () => Promise<Outcome>): Promise<boolean[]> => {
  for (let tries = 1; ; tries++) {
    const outcome = await write();
    const isRefused = outcome.data.some(({ code }) => code === 'ConditionalCheckFailed');
    if (!outcome.canceled || isRefused || tries === mostTries) return refusalsOf(outcome);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** Math.min(tries, 6)));
  }
};
