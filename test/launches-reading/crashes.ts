import { AsyncLocalStorage } from 'node:async_hooks';
import { documents } from '#functions/data/table';

/** `PutItemCommand`, `BatchWriteItemCommand`, …: what the client below the one that we call calls them. */
const isWrite = /^(?:Put|Update|Delete|BatchWrite|TransactWrite)/;

type Crash = { writesBefore: number; isAnswerLost: boolean };
type Process = Crash & { isDead: boolean; underWay: Set<Promise<unknown>> };

/** Whose work a call belongs to: what was still under way when its process died asks for nothing any more. */
const processes = new AsyncLocalStorage<Process>();

/** Every write of the functions goes through the one client, so that a crash can be put between any two of them. */
documents.middlewareStack.add(
  (next, context) => async (args) => {
    const process = processes.getStore();
    if (!process) return next(args);
    const call = callOf(process, isWrite.test(String(context.commandName)), () => next(args));
    process.underWay.add(call);
    return call.finally(() => process.underWay.delete(call));
  },
  { step: 'initialize', name: 'crash' },
);

const callOf = async <Result>(process: Process, isWrite: boolean, send: () => Promise<Result>): Promise<Result> => {
  if (process.isDead) throw new Error('The process has ended.');
  if (!isWrite) return send();
  if (process.writesBefore > 0) {
    process.writesBefore -= 1;
    return send();
  }
  process.isDead = true;
  if (process.isAnswerLost) await send();
  throw new Error('The process ends here.');
};

/** Runs some work that dies at one of its writes: before it, or after it was done but before its answer came. */
export const crashDuring = async (crash: Crash, work: () => Promise<unknown>): Promise<boolean> => {
  const process: Process = { ...crash, isDead: false, underWay: new Set() };
  // A crash has no last words.
  await processes.run(process, work).catch(() => undefined);
  const hasCrashed = process.isDead;
  process.isDead = true;
  await untilAllEnded(process);
  return hasCrashed;
};

/** Another process has none of this one's memory: what here still waits for an answer may not be met by its successor. */
const untilAllEnded = async ({ underWay }: Process): Promise<void> => {
  do {
    await Promise.allSettled(underWay);
    await new Promise(setImmediate);
  } while (underWay.size > 0);
};
