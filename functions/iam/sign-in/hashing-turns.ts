import { AppError } from '#shared/http/errors';

/**
 * A hash takes a core for a quarter of a second. On AWS an instance has one request at a time and never waits here; where
 * all functions share a few cores, as on a laptop, people who sign in wait for each other, and nobody else for them.
 */
const mostWaiting = 60;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Does the work when that of all before it is done. Throws UNAVAILABLE when too many wait already. */
export const inHashingTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (waiting >= mostWaiting)
    throw new AppError('UNAVAILABLE', 'Too many people sign in at the moment. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    });
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
};
