import { setTimeout as pause } from 'node:timers/promises';
import { objects } from '#functions/data/bucket';
import { documents } from '#functions/data/table';

export type Cost = {
  /** Of calls that waited for each other; those that went out together are one. */
  roundTrips: number;
  readUnits: number;
  writeUnits: number;
  calls: string[];
};

let current: (Cost & { ended: number }) | undefined;

const reads = /^(Get|BatchGet|Query)/;

/**
 * What a call takes at least, as over a network: calls that go out together, but for the moment that one of them had to
 * unpack something first, are then told from calls that waited for each other.
 */
const latencyInMs = 25;

/** How deep a call stands in the chain of those before it: one more than what had ended when it began. */
const follow = async <Result>(name: string, call: () => Promise<Result>): Promise<Result> => {
  const measured = current;
  if (!measured) return call();
  const depth = measured.ended + 1;
  measured.calls.push(`${depth}: ${name}`);
  const [result] = await Promise.all([call(), pause(latencyInMs)]);
  measured.ended = Math.max(measured.ended, depth);
  measured.roundTrips = Math.max(measured.roundTrips, depth);
  return result;
};

const unitsOf = (consumed: unknown): number => {
  const list = Array.isArray(consumed) ? consumed : [consumed];
  return list.reduce((sum: number, part) => sum + Number(part?.CapacityUnits ?? 0), 0);
};

documents.middlewareStack.add(
  (next, context) => async (args) => {
    const measured = current;
    if (!measured) return next(args);
    const name = String(context.commandName).replace('Command', '');
    Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
    const result = await follow(name, () => next(args));
    const units = unitsOf('ConsumedCapacity' in result.output ? result.output.ConsumedCapacity : undefined);
    if (reads.test(name)) measured.readUnits += units;
    else measured.writeUnits += units;
    return result;
  },
  { step: 'initialize', name: 'measure', priority: 'high' },
);

objects.middlewareStack.add(
  (next, context) => (args) => follow(`S3 ${String(context.commandName).replace('Command', '')}`, () => next(args)),
  { step: 'initialize', name: 'measure', priority: 'high' },
);

/** What some work asked of table and bucket. One at a time. */
export const measure = async <Result>(work: () => Promise<Result>): Promise<Cost & { result: Result }> => {
  const measured = { roundTrips: 0, readUnits: 0, writeUnits: 0, calls: [], ended: 0 };
  current = measured;
  try {
    const result = await work();
    return { ...measured, result };
  } finally {
    current = undefined;
  }
};
