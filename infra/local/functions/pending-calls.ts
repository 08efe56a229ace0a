import type { FromWorker, FunctionError } from './function-protocol.ts';

/** Who waits for a worker. A message is the last when `onMessage` says so. */
export type Waiting = {
  onMessage: (message: FromWorker) => 'last' | 'more';
  fail: (error: FunctionError) => void;
};

type Call = { waiting: Waiting; timer?: NodeJS.Timeout };

/** The calls that a worker has not answered yet, each with its time-out. That of the first calls waits for its start, as on AWS. */
export const createPendingCalls = (started: Promise<void>) => {
  const pending = new Map<number, Call>();
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
      const call: Call = { waiting };
      pending.set(id, call);
      void started.then(() => {
        if (pending.has(id)) call.timer = setTimeout(() => take(id)?.fail(onTimeout()), milliseconds);
      });
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
