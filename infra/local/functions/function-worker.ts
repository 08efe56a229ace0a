import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Context } from 'aws-lambda';
import type { FromWorker, FunctionError, ToWorker, WorkerStart } from './function-protocol.ts';
import { createResponseStream, installRuntime, isStreaming } from './function-streaming.ts';
import { createInvokeStore } from './invoke-store.ts';

type Handler = (event: unknown, ...rest: unknown[]) => unknown;

const { file, exportName, functionName, memoryMegabytes }: WorkerStart = workerData;
const invokeStore = createInvokeStore();
installRuntime(invokeStore);

const send = (message: FromWorker): void => parentPort?.postMessage(message);

const loadHandler = async (): Promise<Handler> => {
  const module = await import(pathToFileURL(file).href);
  const handler: unknown = module[exportName];
  if (typeof handler !== 'function') throw new Error(`${functionName} exports no '${exportName}'.`);
  return asHandler(handler);
};

const asHandler = (handler: unknown): Handler => handler as Handler;

const loading = loadHandler();
loading.then(
  () => send({ kind: 'ready' }),
  // Every invocation reports it.
  () => {},
);

const run = async (call: ToWorker): Promise<void> => {
  const { id, event, requestId } = call;
  try {
    const handler = await loading;
    await invokeStore.runInvocation(call, async () => {
      const context = contextOf(call);
      if (isStreaming(handler)) {
        const stream = createResponseStream((bytes) => send({ kind: 'chunk', id, bytes }));
        await Promise.all([handler(JSON.parse(event), stream, context), stream.flushed]);
        send({ kind: 'end', id });
      } else {
        const result = await handler(JSON.parse(event), context);
        send({ kind: 'result', id, payload: JSON.stringify(result) ?? 'null' });
      }
    });
  } catch (error) {
    const failure = toFunctionError(error);
    console.error(JSON.stringify({ level: 'ERROR', message: 'Invoke Error', requestId, error: failure }));
    send({ kind: 'failure', id, error: failure });
  }
};

const contextOf = ({ requestId, functionArn, deadline }: ToWorker): Context => ({
  callbackWaitsForEmptyEventLoop: true,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: functionArn,
  memoryLimitInMB: String(memoryMegabytes),
  awsRequestId: requestId,
  logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME ?? '',
  logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME ?? '',
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  done: () => {},
  fail: () => {},
  succeed: () => {},
});

const toFunctionError = (error: unknown): FunctionError => {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error) };
  return { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] };
};

parentPort?.on('message', (call: ToWorker) => {
  run(call);
});
