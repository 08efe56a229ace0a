import { newTraceId } from '../gateway/gateway.ts';
import type { LocalCloud } from '../local-cloud.ts';
import { pause } from '../process/signals.ts';

const PAUSES_MILLISECONDS = [1000, 2000];

/** An asynchronous invocation: what fails is tried twice more, then goes to the queue for dead letters. */
export const invokeLater = async (
  cloud: LocalCloud,
  functionId: string,
  event: unknown,
  options: { retries?: number; deadLetterArn?: string } = {},
): Promise<void> => {
  const { retries = PAUSES_MILLISECONDS.length, deadLetterArn } = options;
  for (let attempt = 0; ; attempt += 1) {
    const { error } = await cloud.functions.invoke(functionId, event, newTraceId());
    if (!error || cloud.isClosing()) return;
    if (attempt >= retries) {
      if (deadLetterArn !== undefined)
        cloud.state.messages.send(deadLetterArn, [{ body: JSON.stringify(event), visibleAt: 0 }]);
      return;
    }
    await pause(PAUSES_MILLISECONDS[attempt] ?? 0);
  }
};
