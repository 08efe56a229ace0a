import { documents } from '#functions/data/table';

const writes = new Set(['PutCommand', 'UpdateCommand', 'DeleteCommand', 'BatchWriteCommand']);

type Crash = { writesBefore: number; isAnswerLost: boolean };

let pending: Crash | undefined;
let isDead = false;

/** Every write of the functions goes through the one client, so that a crash can be put between any two of them. */
documents.middlewareStack.add(
  (next, context) => async (args) => {
    if (isDead) throw new Error('The process has ended.');
    if (!pending || !writes.has(String(context.commandName))) return next(args);
    if (pending.writesBefore > 0) {
      pending.writesBefore -= 1;
      return next(args);
    }
    const { isAnswerLost } = pending;
    pending = undefined;
    isDead = true;
    if (isAnswerLost) await next(args);
    throw new Error('The process ends here.');
  },
  { step: 'initialize', name: 'crash' },
);

/** Runs some work that dies at one of its writes: before it, or after it was done but before its answer came. */
export const crashDuring = async (crash: Crash, work: () => Promise<unknown>): Promise<boolean> => {
  pending = { ...crash };
  try {
    await work();
  } catch {
    // A crash has no last words.
  }
  const hasCrashed = isDead;
  pending = undefined;
  isDead = false;
  return hasCrashed;
};
