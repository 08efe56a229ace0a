/** Troubles that AWS has now and then, on demand: each one ends by itself or when `clear` is called. */
export type Faults = {
  /** The next calls of DynamoDB are throttled; of one action (`PutItem`) when it is named. */
  throttle: (calls: number, action?: string) => void;
  /** The bucket answers 503 until it is made available again. */
  setBucketAvailable: (isAvailable: boolean) => void;
  /** The next batches of the stream are delivered twice. */
  duplicateBatches: (batches: number) => void;
  /** The next messages of a queue are delivered twice. */
  duplicateMessages: (messages: number) => void;
  /** The next batches of the stream come so much later. */
  delayBatches: (batches: number, milliseconds: number) => void;
  clear: () => void;
};

/** The side of the local cloud: asks whether trouble is due, and uses it up. */
export type DueFaults = {
  takesThrottle: (action: string) => boolean;
  isBucketAvailable: () => boolean;
  takesDuplicate: () => boolean;
  takesDuplicateMessage: () => boolean;
  takesDelayMilliseconds: () => number;
};

export const createFaults = (): { faults: Faults; due: DueFaults } => {
  let throttled = { calls: 0, action: undefined as string | undefined };
  let isAvailable = true;
  let duplicates = 0;
  let duplicateMessages = 0;
  let delayed = { batches: 0, milliseconds: 0 };
  const faults: Faults = {
    throttle: (calls, action) => {
      throttled = { calls, action };
    },
    setBucketAvailable: (available) => {
      isAvailable = available;
    },
    duplicateBatches: (batches) => {
      duplicates = batches;
    },
    duplicateMessages: (messages) => {
      duplicateMessages = messages;
    },
    delayBatches: (batches, milliseconds) => {
      delayed = { batches, milliseconds };
    },
    clear: () => {
      throttled = { calls: 0, action: undefined };
      isAvailable = true;
      duplicates = 0;
      duplicateMessages = 0;
      delayed = { batches: 0, milliseconds: 0 };
    },
  };
  const due: DueFaults = {
    takesThrottle: (action) => {
      if (throttled.calls === 0 || (throttled.action ?? action) !== action) return false;
      throttled.calls -= 1;
      return true;
    },
    isBucketAvailable: () => isAvailable,
    takesDuplicate: () => {
      if (duplicates === 0) return false;
      duplicates -= 1;
      return true;
    },
    takesDuplicateMessage: () => {
      if (duplicateMessages === 0) return false;
      duplicateMessages -= 1;
      return true;
    },
    takesDelayMilliseconds: () => {
      if (delayed.batches === 0) return 0;
      delayed.batches -= 1;
      return delayed.milliseconds;
    },
  };
  return { faults, due };
};
