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
