import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { FromWorker, FunctionError, Invoked, ToWorker, WorkerStart } from './function-protocol.ts';
import { createPendingCalls, type Waiting } from './pending-calls.ts';

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

/** One worker thread with the function's bundle. Whoever runs out of time takes it out of service, but not what else runs in it. */
export const createInstance = (settings: FunctionSettings, onGone: () => void): Instance => {
  const { id, arn, timeoutSeconds } = settings;
  const worker = startWorker(settings);
  const ready = Promise.withResolvers<void>();
  const pending = createPendingCalls(ready.promise);
  let isOpen = true;

  const endWhenIdle = (): void => {
    if (!isOpen && pending.isEmpty()) worker.terminate();
  };
  const retire = (): void => {
    isOpen = false;
    endWhenIdle();
  };
  const crash = (errorMessage: string): void => {
    isOpen = false;
    pending.failAll({ errorType: 'Runtime.ExitError', errorMessage });
  };
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') ready.resolve();
    else pending.receive(message.id, message);
    endWhenIdle();
  });
  worker.on('error', (error) => {
    settings.log(JSON.stringify({ level: 'ERROR', message: `${id} crashed`, error: String(error) }));
    crash(`The function crashed: ${String(error)}`);
  });
  worker.on('exit', () => {
    ready.resolve();
    crash('The function ended before it answered.');
    onGone();
  });

  const send: Send = (event, requestId, traceId, waiting) => {
    const milliseconds = timeoutSeconds * 1000;
    const callId = pending.add(waiting, milliseconds, () => {
      setImmediate(retire);
      return timedOut(requestId, timeoutSeconds);
    });
    const deadline = Date.now() + milliseconds;
    worker.postMessage({ id: callId, event, requestId, traceId, functionArn: arn, deadline } satisfies ToWorker);
  };
  return {
    invoke: buffered(send),
    stream: streamed(send),
    ready: () => ready.promise,
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

type Send = (event: string, requestId: string, traceId: string, waiting: Waiting) => void;

const buffered =
  (send: Send): Instance['invoke'] =>
  (event, requestId, traceId) =>
    new Promise((resolve) => {
      send(event, requestId, traceId, {
        onMessage: (message) => {
          if (message.kind === 'result') resolve({ payload: message.payload });
          if (message.kind === 'failure') resolve({ error: message.error });
          return 'last';
        },
        fail: (error) => resolve({ error }),
      });
    });

const streamed =
  (send: Send): Instance['stream'] =>
  (event, requestId, traceId) =>
    new ReadableStream<Uint8Array>({
      start: (controller) =>
        send(event, requestId, traceId, {
          onMessage: (message) => {
            if (message.kind === 'chunk') controller.enqueue(message.bytes);
            if (message.kind === 'end') controller.close();
            if (message.kind === 'failure') controller.error(new Error(message.error.errorMessage));
            return message.kind === 'chunk' ? 'more' : 'last';
          },
          fail: (error) => controller.error(new Error(error.errorMessage)),
        }),
    });

// A thread's heap begins small and grows slowly, so that a busy function marks all of it several times a second. With this
// room a reported test takes a twentieth less of the processor, and the process no more memory.
for (const flag of ['--initial-old-space-size=128', '--min-semi-space-size=16', '--max-semi-space-size=16'])
  setFlagsFromString(flag);

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
