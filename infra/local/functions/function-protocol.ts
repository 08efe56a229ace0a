/** What a function's worker is told at its start. */
export type WorkerStart = { file: string; exportName: string; functionName: string; memoryMegabytes: number };

/** Events and results travel as text, as they do on AWS: what JSON can not say is lost here too. */
export type ToWorker = {
  id: number;
  event: string;
  requestId: string;
  traceId: string;
  functionArn: string;
  /** Epoch milliseconds at which the invocation is given up. */
  deadline: number;
};

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; payload: string }
  | { kind: 'failure'; id: number; error: FunctionError }
  | { kind: 'chunk'; id: number; bytes: Uint8Array }
  | { kind: 'end'; id: number };

/** As Lambda reports the failure of a function to its caller. */
export type FunctionError = { errorType: string; errorMessage: string; trace?: string[] };

/** What Lambda answers to its caller: the payload as JSON text, or the function's failure. */
export type Invoked = { payload: string; error?: undefined } | { payload?: undefined; error: FunctionError };
