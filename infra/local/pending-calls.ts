import type { FromWorker, FunctionError } from './function-protocol.ts';

/** Who waits for a worker. A message is the last when `onMessage` says so. */
export type Waiting = {
  onMessage: (message: FromWorker) => 'last' | 'more';
  fail: (error: FunctionError) => void;
};

/** The calls that a worker has not answered yet, each with its time-out. */
export const createPendingCalls = () => {
  const pending = new Map<number, { waiting: Waiting; timer: NodeJS.Timeout }>();
  let lastId = 0;

  const take = (id: number): Waiting | undefined => {
    const call = pending.get(id);
    clearTimeout(call?.timer);
    pending.delete(id);
    return call?.waiting;
  };

  return {
    add: (waiting: Waiting, milliseconds: number, onTimeout: () => FunctionError): number => {
      lastId += 1;
      const id = lastId;
      const timer = setTimeout(() => take(id)?.fail(onTimeout()), milliseconds);
      pending.set(id, { waiting, timer });
      return id;
    },
    /** A message to nobody came too late. */
    receive: (id: number, message: FromWorker): void => {
      if (pending.get(id)?.waiting.onMessage(message) === 'last') take(id);
    },
    failAll: (error: FunctionError): void => {
      for (const id of [...pending.keys()]) take(id)?.fail(error);
    },
    isEmpty: (): boolean => pending.size === 0,
  };
};
