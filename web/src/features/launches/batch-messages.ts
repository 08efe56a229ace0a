/** Collects live messages and hands them over together: the first waits for the delay, the rest ride along. */
export const batchMessages = <Message>(delayMilliseconds: () => number, deliver: (messages: Message[]) => void) => {
  let waiting: Message[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const messages = waiting;
    waiting = [];
    if (messages.length > 0) deliver(messages);
  };
  const add = (message: Message) => {
    waiting.push(message);
    timer ??= setTimeout(flush, delayMilliseconds());
  };
  /** Leaves nothing behind; what still waits is dropped, because nobody looks any more. */
  const stop = () => {
    clearTimeout(timer);
    waiting = [];
  };
  return { add, flush, stop };
};

/** While a launch runs its tests change all the time: fewer, larger steps are easier to read. */
export const batchDelayOf = (status: string | undefined): number => (status === 'IN_PROGRESS' ? 2000 : 500);
