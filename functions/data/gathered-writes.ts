type Gathering<Key, Sum> = {
  nameOf: (key: Key) => string;
  add: (one: Sum, other: Sum) => Sum;
  write: (key: Key, sum: Sum) => Promise<void>;
};

/**
 * One write under a name at a time: what is to be added while it is under way is summed up and goes out together after
 * it. Each caller waits for the write that has its part, and fails with it; nothing is left behind when all have ended.
 */
export const createGatheredWrites = <Key, Sum>({ nameOf, add, write }: Gathering<Key, Sum>) => {
  const underWay = new Map<string, Promise<void>>();
  const waiting = new Map<string, { sum: Sum; written: Promise<void> }>();

  const start = (name: string, key: Key, sum: Sum): Promise<void> => {
    const written = write(key, sum).finally(() => {
      if (underWay.get(name) === written) underWay.delete(name);
    });
    underWay.set(name, written);
    return written;
  };

  return (key: Key, part: Sum): Promise<void> => {
    const name = nameOf(key);
    const joined = waiting.get(name);
    if (joined) {
      joined.sum = add(joined.sum, part);
      return joined.written;
    }
    const before = underWay.get(name);
    if (!before) return start(name, key, part);
    const goOut = (): Promise<void> => {
      waiting.delete(name);
      return start(name, key, next.sum);
    };
    const next = { sum: part, written: before.then(goOut, goOut) };
    waiting.set(name, next);
    return next.written;
  };
};
