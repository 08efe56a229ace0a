import { objects } from '#functions/data/bucket';
import { documents } from '#functions/data/table';

/** What one answer cost at the table and the bucket. */
export type Cost = { roundTrips: number; readUnits: number };

type Done = { from: number; to: number };
type Capacity = { CapacityUnits?: number };
const done: Done[] = [];
let readUnits = 0;

/**
 * Calls that go out together are one round trip. A call that begins after another has ended may have waited for it and
 * is counted as the next one, so the count is never too low.
 */
export const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  done.length = 0;
  readUnits = 0;
  await work();
  return { roundTrips: longestChain(done), readUnits };
};

const longestChain = (calls: readonly Done[]): number => {
  const ordered = calls.toSorted((one, other) => one.to - other.to);
  const depths: number[] = [];
  for (const { from } of ordered) {
    const before = depths.filter((_depth, at) => (ordered[at]?.to ?? Infinity) <= from);
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
};

const note = async <Output>(call: () => Promise<Output>): Promise<Output> => {
  const from = performance.now();
  const output = await call();
  done.push({ from, to: performance.now() });
  return output;
};

/** Listens to the clients that every store of the product uses. */
export const startCounting = (): void => {
  documents.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const answered = await note(() => next(args));
      for (const { CapacityUnits = 0 } of capacitiesOf(answered.output)) readUnits += CapacityUnits;
      return answered;
    },
    { step: 'initialize', name: 'countCalls' },
  );
  objects.middlewareStack.add((next) => (args) => note(() => next(args)), { step: 'initialize', name: 'countCalls' });
};

const capacitiesOf = (output: unknown): Capacity[] => {
  const { ConsumedCapacity } = output as { ConsumedCapacity?: Capacity | Capacity[] };
  return [ConsumedCapacity ?? []].flat();
};
