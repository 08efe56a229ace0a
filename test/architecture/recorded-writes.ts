import { documents } from '#functions/data/table';

/** Not a plain deletion: that of an item that is not there stores nothing. */
const isWrite = /^(?:Put|Update|BatchWrite|TransactWrite)/;
/**
 * What is counted or drawn before a request is looked at, and the entry that a change begins, which a refusal withdraws, is
 * not what the request asked to store.
 */
const isAside = /#(?:limit|counter|audit)#/;

const writes: string[] = [];

documents.middlewareStack.add(
  (next, context) => async (args) => {
    const result = await next(args);
    const input = JSON.stringify(args.input);
    if (isWrite.test(context.commandName ?? '') && !isAside.test(input)) writes.push(input);
    return result;
  },
  { step: 'initialize', name: 'recordWrites' },
);

/** What was written, and not refused by its own condition, while the work went on; nothing else may write in this process meanwhile. */
export const recordWrites = async <Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; writes: string[] }> => {
  writes.length = 0;
  const answer = await work();
  return { answer, writes: [...writes] };
};
