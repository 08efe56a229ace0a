import { AsyncLocalStorage } from 'node:async_hooks';

const requestId = Symbol.for('_AWS_LAMBDA_REQUEST_ID');
const traceId = Symbol.for('_AWS_LAMBDA_X_RAY_TRACE_ID');

/** The store that Lambda's runtime offers: by it the SDK marks each call with the trace of its invocation. */
export const createInvokeStore = () => {
  const storage = new AsyncLocalStorage<Record<symbol, unknown>>();
  const get = (key: symbol): unknown => storage.getStore()?.[key];
  return {
    run: <Result>(values: Record<symbol, unknown>, work: () => Result): Result => storage.run(values, work),
    runInvocation: <Result>(invocation: { requestId: string; traceId: string }, work: () => Result): Result =>
      storage.run({ [requestId]: invocation.requestId, [traceId]: invocation.traceId }, work),
    getContext: () => storage.getStore(),
    hasContext: (): boolean => storage.getStore() !== undefined,
    get,
    set: (key: symbol, value: unknown): void => {
      const values = storage.getStore();
      if (values) values[key] = value;
    },
    getRequestId: () => get(requestId) ?? '-',
    getXRayTraceId: () => get(traceId),
    getTenantId: () => undefined,
    getTraceparent: () => undefined,
    getTracestate: () => undefined,
    getBaggage: () => undefined,
  };
};
