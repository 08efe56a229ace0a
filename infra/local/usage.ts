/** What calls of AWS cost: each is a round trip; capacity in DynamoDB's units. */
export type Usage = { roundTrips: number; readUnits: number; writeUnits: number };

export type UsageBook = {
  note: (functionId: string, traceId: string | undefined, spent: Usage) => void;
  /** Of one request, by the `x-amzn-trace-id` of its answer. What the stream derived from it is not in it. */
  ofTrace: (traceId: string | null | undefined) => Usage;
  ofFunction: (functionId: string) => Usage;
  total: () => Usage;
};

const REMEMBERED_TRACES = 5000;

export const createUsageBook = (): UsageBook => {
  const byTrace = new Map<string, Usage>();
  const byFunction = new Map<string, Usage>();
  const rootOf = (traceId: string): string => /Root=([^;]+)/.exec(traceId)?.[1] ?? traceId;
  return {
    note: (functionId, traceId, spent) => {
      add(byFunction, functionId, spent);
      if (traceId === undefined) return;
      add(byTrace, rootOf(traceId), spent);
      const [oldest] = byTrace.keys();
      if (byTrace.size > REMEMBERED_TRACES && oldest !== undefined) byTrace.delete(oldest);
    },
    ofTrace: (traceId) => ({ ...nothing, ...byTrace.get(rootOf(traceId ?? '')) }),
    ofFunction: (functionId) => ({ ...nothing, ...byFunction.get(functionId) }),
    total: () => {
      const sum = { ...nothing };
      for (const spent of byFunction.values()) increase(sum, spent);
      return sum;
    },
  };
};

const nothing: Usage = { roundTrips: 0, readUnits: 0, writeUnits: 0 };

const add = (book: Map<string, Usage>, name: string, spent: Usage): void => {
  const known = book.get(name);
  if (known) increase(known, spent);
  else book.set(name, { ...spent });
};

const increase = (sum: Usage, spent: Usage): void => {
  sum.roundTrips += spent.roundTrips;
  sum.readUnits += spent.readUnits;
  sum.writeUnits += spent.writeUnits;
};
