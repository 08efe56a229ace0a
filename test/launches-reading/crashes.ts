import { AsyncLocalStorage } from 'node:async_hooks';
import { documents } from '#functions/data/table';

/** `PutItemCommand`, `BatchWriteItemCommand`, …: what the client below the one that we call calls them. */
const isWrite = /^(?:Put|Update|Delete|BatchWrite|TransactWrite)/;

type Crash = { writesBefore: number; isAnswerLost: boolean };
type Process = Crash & { isDead: boolean };

/** Whose work a call belongs to: what was still under way when its process died asks for nothing any more. */
const processes = new AsyncLocalStorage<Process>();

/** Every write of the functions goes through the one client, so that a crash can be put between any two of them. */
documents.middlewareStack.add(
  (next, context) => async (args) => {
    const process = processes.getStore();
    if (process?.isDead) throw new Error('The process has ended.');
    if (!process || !isWrite.test(String(context.commandName))) return next(args);
    if (process.writesBefore > 0) {
      process.writesBefore -= 1;
      return next(args);
    }
    process.isDead = true;
    if (process.isAnswerLost) await next(args);
    throw new Error('The process ends here.');
  },
  { step: 'initialize', name: 'crash' },
);

/** Runs some work that dies at one of its writes: before it, or after it was done but before its answer came. */
export const crashDuring = async (crash: Crash, work: () => Promise<unknown>): Promise<boolean> => {
  const process: Process = { ...crash, isDead: false };
  // A crash has no last words.
  await processes.run(process, work).catch(() => undefined);
  const hasCrashed = process.isDead;
  process.isDead = true;
  return hasCrashed;
};
