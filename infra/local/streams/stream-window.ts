import type { Invoked } from '../functions/function-protocol.ts';
import { asProperties } from '../template/cloudformation.ts';
import type { StreamRecord } from './stream-records.ts';

type Window = { start: number; end: number; state: unknown };

type WindowOptions = {
  seconds: number;
  shardId: string;
  eventSourceArn: string;
  invoke: (event: unknown) => Promise<Invoked>;
};

/**
 * The tumbling windows of one shard: each event says its window and carries the state that the last one of the window
 * returned; a last event without records ends the window. With no window (0 seconds) events are plain.
 */
export const createWindows = ({ seconds, shardId, eventSourceArn, invoke }: WindowOptions) => {
  let current: Window | undefined;
  const length = seconds * 1000;

  const eventOf = ({ start, end, state }: Window, records: readonly StreamRecord[], isLast: boolean) => ({
    Records: records,
    shardId,
    eventSourceARN: eventSourceArn,
    window: { start: new Date(start).toISOString(), end: new Date(end).toISOString() },
    state,
    isFinalInvokeForWindow: isLast,
    isWindowTerminatedEarly: false,
  });

  const windowAt = (time: number): Window => {
    const start = Math.floor(time / length) * length;
    return { start, end: start + length, state: {} };
  };

  return {
    /** The window's end has passed: its function hears of it once. */
    finish: async (now: number): Promise<void> => {
      if (!current || now < current.end) return;
      const ended = current;
      current = undefined;
      await invoke(eventOf(ended, [], true));
    },
    deliver: async (records: readonly StreamRecord[]): Promise<Invoked> => {
      if (seconds === 0) return invoke({ Records: records });
      current ??= windowAt(Date.now());
      const invoked = await invoke(eventOf(current, records, false));
      if (!invoked.error) current.state = asProperties(JSON.parse(invoked.payload)).state ?? {};
      return invoked;
    },
  };
};
