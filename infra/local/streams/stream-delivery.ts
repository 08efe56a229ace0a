import type { DueFaults } from '../faults.ts';
import type { Invoked } from '../functions/function-protocol.ts';
import { asProperties } from '../template/cloudformation.ts';
import type { StreamRecord } from './stream-records.ts';

export type DeliverySettings = {
  bisects: boolean;
  reportsItemFailures: boolean;
  /** Undefined: until the records are too old. */
  retryAttempts: number | undefined;
  maxAgeSeconds: number | undefined;
};

type DeliveryOptions = DeliverySettings & {
  deliver: (records: readonly StreamRecord[]) => Promise<Invoked>;
  /** Everything up to here is done with. */
  onDone: (sequenceNumber: string) => void;
  /** Given up after all attempts. */
  onLost: (records: readonly StreamRecord[], reason: string) => void;
  isStopped: () => boolean;
  faults: DueFaults;
};

const FIRST_PAUSE_MILLISECONDS = 50;
const LONGEST_PAUSE_MILLISECONDS = 5000;

/** Delivers records in order and at least once: what fails is tried again, halved, and at last set aside. */
export const createDelivery = (options: DeliveryOptions) => {
  const { bisects, retryAttempts, deliver, onDone, onLost, isStopped, faults } = options;

  const deliverAll = async (records: readonly StreamRecord[], attempt = 0): Promise<void> => {
    const last = records.at(-1);
    if (!last || isStopped()) return;
    await pause(faults.takesDelayMilliseconds());
    const failure = await tryOnce(records);
    if (!failure) return onDone(last.dynamodb.SequenceNumber);
    const { succeeded, reason } = failure;
    const lastDone = records[succeeded - 1];
    if (lastDone) onDone(lastDone.dynamodb.SequenceNumber);
    const rest = records.slice(succeeded);
    if (isGivenUp(rest, attempt)) {
      onLost(rest, reason);
      return onDone(last.dynamodb.SequenceNumber);
    }
    await pause(Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** attempt, LONGEST_PAUSE_MILLISECONDS));
    // What was reported as failed is not halved: its place is known.
    if (!bisects || rest.length === 1 || succeeded > 0) return deliverAll(rest, attempt + 1);
    const middle = Math.ceil(rest.length / 2);
    await deliverAll(rest.slice(0, middle), attempt + 1);
    await deliverAll(rest.slice(middle), attempt + 1);
  };

  /** Undefined when all went well; else how many records, from the first, did. */
  const tryOnce = async (records: readonly StreamRecord[]) => {
    if (faults.takesDuplicate()) await deliver(records);
    const invoked = await deliver(records);
    if (invoked.error) return { succeeded: 0, reason: invoked.error.errorMessage };
    if (!options.reportsItemFailures) return undefined;
    const succeeded = countSucceeded(invoked.payload, records);
    return succeeded === records.length ? undefined : { succeeded, reason: 'The function reported a failed record.' };
  };

  const isGivenUp = (records: readonly StreamRecord[], attempt: number): boolean => {
    if (retryAttempts !== undefined && attempt >= retryAttempts) return true;
    const oldest = records[0]?.dynamodb.ApproximateCreationDateTime ?? 0;
    return options.maxAgeSeconds !== undefined && Date.now() / 1000 - oldest > options.maxAgeSeconds;
  };

  return deliverAll;
};

/** `batchItemFailures` names the first record that failed; one that is not in the batch means all of it. */
const countSucceeded = (payload: string, records: readonly StreamRecord[]): number => {
  const { batchItemFailures } = asProperties(JSON.parse(payload));
  if (!Array.isArray(batchItemFailures) || batchItemFailures.length === 0) return records.length;
  const positions = batchItemFailures.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  return Math.max(0, Math.min(...positions));
};

const pause = (milliseconds: number): Promise<void> =>
  milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
