import { randomUUID } from 'node:crypto';
import { pause } from '../process/signals.ts';
import { createInstance, type FunctionSettings, type Instance } from './function-instance.ts';
import type { FunctionError, Invoked } from './function-protocol.ts';

export type Functions = {
  invoke: (functionId: string, event: unknown, traceId: string) => Promise<Invoked>;
  /** Bytes of a function that streams its response; throws the function's failure. */
  invokeStreaming: (functionId: string, event: unknown, traceId: string) => AsyncIterable<Uint8Array>;
  /** Loads the bundle before anybody asks for it. */
  warm: (functionId: string) => Promise<void>;
  /** Ends the running instance at once, as a crash would. The next invocation starts another. */
  kill: (functionId: string) => Promise<void>;
  close: () => Promise<void>;
};

/** The functions of the template, each in a thread of its own, running the bundle that ships. */
export const createFunctions = (list: readonly FunctionSettings[]): Functions => {
  const settings = new Map(list.map((entry) => [entry.id, entry]));
  const current = new Map<string, Instance>();
  const all = new Set<Instance>();
  let isClosed = false;

  /** An instance that crashed or timed out takes nothing new; the next one has its place. */
  const instanceOf = (functionId: string): Instance => {
    const running = current.get(functionId);
    if (running?.isOpen()) return running;
    const known = settings.get(functionId);
    if (!known) throw new Error(`The template has no function ${functionId}.`);
    const instance = createInstance(known, () => all.delete(instance));
    current.set(functionId, instance);
    all.add(instance);
    return instance;
  };

  return {
    invoke: async (functionId, event, traceId) => {
      if (isClosed) return { error: closed };
      const text = JSON.stringify(event);
      if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES) return { error: tooLarge('event') };
      const invoked = await instanceOf(functionId).invoke(text, randomUUID(), traceId);
      if (invoked.payload !== undefined && Buffer.byteLength(invoked.payload) > MAX_PAYLOAD_BYTES)
        return { error: tooLarge('response') };
      return invoked;
    },
    invokeStreaming: (functionId, event, traceId) =>
      instanceOf(functionId).stream(JSON.stringify(event), randomUUID(), traceId),
    warm: (functionId) => instanceOf(functionId).ready(),
    kill: async (functionId) => current.get(functionId)?.kill(),
    close: async () => {
      isClosed = true;
      for (const instance of all) instance.retire();
      const givenUpAt = Date.now() + LONGEST_END_MILLISECONDS;
      while (all.size > 0 && Date.now() < givenUpAt) await pause(10);
      await Promise.all([...all].map((instance) => instance.kill()));
    },
  };
};

/** What is under way may end; what takes longer is cut off. */
const LONGEST_END_MILLISECONDS = 2000;

const closed: FunctionError = { errorType: 'ServiceException', errorMessage: 'The local cloud is closing.' };

/** The most that a synchronous invocation of Lambda carries, either way. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

const tooLarge = (what: string): FunctionError => ({
  errorType: 'RequestEntityTooLargeException',
  errorMessage: `The ${what} exceeds the ${MAX_PAYLOAD_BYTES} bytes that an invocation can carry.`,
});
