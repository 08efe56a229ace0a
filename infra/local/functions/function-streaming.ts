import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

const marker = Symbol.for('aws.lambda.runtime.handler.streaming');

/** What Lambda's runtime puts into the global `awslambda`; bundles look for it when they are loaded. */
export const installRuntime = (invokeStore: object): void => {
  Object.assign(globalThis, {
    awslambda: {
      InvokeStore: invokeStore,
      streamifyResponse: (handler: object) => Object.assign(handler, { [marker]: 'response' }),
      HttpResponseStream: { from: writePrelude },
    },
  });
};

export const isStreaming = (handler: object): boolean => marker in handler;

/** The stream a handler writes its response to. `flushed` comes when all of it was given to `send`. */
export const createResponseStream = (send: (bytes: Uint8Array) => void) => {
  const stream = new Writable({
    write: (chunk, _, done) => {
      send(new Uint8Array(chunk));
      done();
    },
  });
  return Object.assign(stream, { setContentType: () => {}, flushed: finished(stream) });
};

/** Status and headers go before the body, told apart from it by eight zero bytes. */
const writePrelude = (stream: Writable, prelude: unknown): Writable => {
  stream.write(JSON.stringify(prelude));
  stream.write(new Uint8Array(8));
  return stream;
};
