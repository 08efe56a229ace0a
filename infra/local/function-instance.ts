import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromWorker, FunctionError, ToWorker, WorkerStart } from './function-protocol.ts';
import type { Invoked } from './functions.ts';

export type FunctionSettings = {
  id: string;
  arn: string;
  /** The file of the bundle and the name it exports, as `Handler` states it. */
  file: string;
  exportName: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  environment: Record<string, string>;
  log: (line: string) => void;
};

export type Instance = {
  invoke: (event: string, requestId: string, traceId: string) => Promise<Invoked>;
  stream: (event: string, requestId: string, traceId: string) => AsyncIterable<Uint8Array>;
  ready: () => Promise<void>;
  isOpen: () => boolean;
  /** Takes nothing new and ends when nothing is under way. */
  retire: () => void;
  kill: () => Promise<void>;
};

/** What waits for a message of the worker. A stream waits for several. */
type Waiting = { onMessage: (message: FromWorker) => boolean; fail: (error: FunctionError) => void };

export const createInstance = (settings: FunctionSettings, onGone: () => void): Instance => {
  const { id, arn, timeoutSeconds } = settings;
  const worker = startWorker(settings);
  const waiting = new Map<number, Waiting>();
  let isOpen = true;
  let lastId = 0;
  let becomeReady = (): void => {};
  const whenReady = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });

  const endWhenIdle = (): void => {
    if (!isOpen && waiting.size === 0) worker.terminate();
  };
  const retire = (): void => {
    isOpen = false;
    endWhenIdle();
  };
  const failAll = (error: FunctionError): void => {
    isOpen = false;
    for (const { fail } of waiting.values()) fail(error);
  };

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') becomeReady();
    else if (waiting.get(message.id)?.onMessage(message)) waiting.delete(message.id);
    endWhenIdle();
  });
  worker.on('error', (error) => {
    settings.log(JSON.stringify({ level: 'ERROR', message: `${id} crashed`, error: String(error) }));
    failAll({ errorType: 'Runtime.ExitError', errorMessage: `The function crashed: ${String(error)}` });
  });
  worker.on('exit', () => {
    becomeReady();
    failAll({ errorType: 'Runtime.ExitError', errorMessage: 'The function ended before it answered.' });
    onGone();
  });

  /** Sends the event. Whoever runs out of time takes the instance out of service, but not what else runs in it. */
  const start = (event: string, requestId: string, traceId: string, entry: Waiting): void => {
    lastId += 1;
    const callId = lastId;
    const timer = setTimeout(() => {
      waiting.delete(callId);
      entry.fail(timedOut(requestId, timeoutSeconds));
      retire();
    }, timeoutSeconds * 1000);
    const settle =
      <Argument, Result>(work: (argument: Argument) => Result) =>
      (argument: Argument): Result => {
        const result = work(argument);
        if (result !== false) clearTimeout(timer);
        return result;
      };
    waiting.set(callId, { onMessage: settle(entry.onMessage), fail: settle(entry.fail) });
    const deadline = Date.now() + timeoutSeconds * 1000;
    worker.postMessage({ id: callId, event, requestId, traceId, functionArn: arn, deadline } satisfies ToWorker);
  };

  return {
    invoke: (event, requestId, traceId) =>
      new Promise((resolve) => {
        start(event, requestId, traceId, {
          onMessage: (message) => {
            if (message.kind === 'result') resolve({ payload: message.payload });
            if (message.kind === 'failure') resolve({ error: message.error });
            return true;
          },
          fail: (error) => resolve({ error }),
        });
      }),
    stream: (event, requestId, traceId) =>
      new ReadableStream<Uint8Array>({
        start: (controller) =>
          start(event, requestId, traceId, {
            onMessage: (message) => {
              if (message.kind === 'chunk') controller.enqueue(message.bytes);
              if (message.kind === 'end') controller.close();
              if (message.kind === 'failure') controller.error(new Error(message.error.errorMessage));
              return message.kind !== 'chunk';
            },
            fail: (error) => controller.error(new Error(error.errorMessage)),
          }),
      }),
    ready: () => whenReady,
    isOpen: () => isOpen,
    retire,
    kill: async () => {
      isOpen = false;
      if (worker.threadId === -1) return;
      const gone = once(worker, 'exit');
      await worker.terminate();
      await gone;
    },
  };
};

const startWorker = ({ id, file, exportName, memoryMegabytes, environment, log }: FunctionSettings): Worker => {
  const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
    workerData: { file, exportName, functionName: id, memoryMegabytes } satisfies WorkerStart,
    env: environment,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    stdout: true,
    stderr: true,
  });
  for (const output of [worker.stdout, worker.stderr]) output.on('data', splitLines(log));
  return worker;
};

const splitLines = (log: (line: string) => void) => {
  let rest = '';
  return (chunk: Buffer): void => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) log(line);
  };
};

const timedOut = (requestId: string, seconds: number): FunctionError => ({
  errorType: 'Sandbox.Timedout',
  errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`,
});
