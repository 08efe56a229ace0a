import { newTraceId } from '../gateway/gateway.ts';
import type { LocalCloud, Running } from '../local-cloud.ts';
import { createBell, pause } from '../process/signals.ts';
import { asProperties, type Properties, type Resource } from '../template/cloudformation.ts';
import { createDelivery } from './stream-delivery.ts';
import { createFilter } from './stream-filter.ts';
import { describeShards, readShard, readStreamArn, type StreamRecord } from './stream-records.ts';
import { createWindows } from './stream-window.ts';

/** Records that were written meanwhile come together, as they do on AWS. */
const POLL_MILLISECONDS = 20;
/** Without a write of ours there is still the expiry of items, and whoever writes past us. */
const IDLE_POLL_MILLISECONDS = 500;
const LIST_MILLISECONDS = 1000;
const TRIM_MILLISECONDS = 60_000;

/** An `AWS::Lambda::EventSourceMapping` of a table's stream: polls each shard and remembers how far it came. */
export const startStreamMapping = ({ properties }: Resource, cloud: LocalCloud): Running | undefined => {
  const eventSourceArn = String(properties.EventSourceArn);
  const table = /:table\/([^/]+)\/stream/.exec(eventSourceArn)?.[1];
  if (table === undefined || properties.Enabled === false) return undefined;
  const functionId = cloud.functionOf(String(properties.FunctionName));
  const stopping = new AbortController();
  const following = followTable(cloud, table, stopping.signal, (streamArn, shardId) =>
    followShard(cloud, { properties, functionId, eventSourceArn, streamArn, shardId }, stopping.signal),
  );
  return {
    close: async () => {
      stopping.abort();
      await following;
    },
  };
};

/** Follows every shard, and looks for new ones when one has ended. Which there are is remembered across restarts. */
const followTable = async (
  { store, state }: LocalCloud,
  table: string,
  signal: AbortSignal,
  follow: (streamArn: string, shardId: string) => Promise<void>,
): Promise<void> => {
  const streamArn = await readStreamArn(store, table);
  const name = `shards ${streamArn}`;
  const list = async (): Promise<string[]> => {
    const shardIds = await describeShards(store, streamArn);
    state.writeCheckpoint(name, shardIds.join(' '));
    return shardIds;
  };
  const followed = new Map<string, Promise<void>>();
  let shardIds = state.readCheckpoint(name)?.split(' ') ?? (await list());
  while (!signal.aborted) {
    for (const shardId of shardIds) if (!followed.has(shardId)) followed.set(shardId, follow(streamArn, shardId));
    await Promise.race(followed.values());
    await pause(LIST_MILLISECONDS, signal);
    if (!signal.aborted) shardIds = await list();
  }
  await Promise.all(followed.values());
};

type Shard = {
  properties: Properties;
  functionId: string;
  eventSourceArn: string;
  streamArn: string;
  shardId: string;
};

const followShard = async (cloud: LocalCloud, shard: Shard, signal: AbortSignal): Promise<void> => {
  const { properties, functionId, eventSourceArn, streamArn, shardId } = shard;
  const checkpoint = `${functionId} ${shardId}`;
  const reader = readShard(cloud.store, streamArn, shardId, eventSourceArn);
  const windows = createWindows({
    seconds: Number(properties.TumblingWindowInSeconds ?? 0),
    shardId,
    eventSourceArn,
    invoke: (event) => cloud.functions.invoke(functionId, event, newTraceId()),
  });
  const isWanted = createFilter(properties);
  let lastDone = cloud.state.readCheckpoint(checkpoint);
  const markDone = (sequenceNumber: string) => {
    lastDone = sequenceNumber;
    cloud.state.writeCheckpoint(checkpoint, sequenceNumber);
  };
  const deliver = createDelivery({
    ...deliverySettings(properties),
    deliver: windows.deliver,
    onDone: markDone,
    onLost: (records, reason) => setAside(cloud, shard, records, reason),
    isStopped: () => signal.aborted,
    faults: cloud.dueFaults,
  });
  const batchSize = Number(properties.BatchSize ?? 100);
  let trimAt = Date.now();
  const written = createBell();
  const stopListening = cloud.writes.add(written.ring);

  while (!signal.aborted) {
    const { records, isClosed } = await reader.next(lastDone).catch(tryAgain);
    const wanted = records.filter(isWanted);
    for (let start = 0; start < wanted.length; start += batchSize)
      await deliver(wanted.slice(start, start + batchSize));
    const passed = records.at(-1)?.dynamodb.SequenceNumber;
    if (passed !== undefined && passed !== lastDone && !signal.aborted) markDone(passed);
    await windows.finish(Date.now());
    if (isClosed && records.length === 0) break;
    if (lastDone !== undefined && Date.now() > trimAt) {
      cloud.trimStream(BigInt(lastDone));
      trimAt = Date.now() + TRIM_MILLISECONDS;
    }
    if (records.length === 0) await written.wait(IDLE_POLL_MILLISECONDS, signal);
    await pause(POLL_MILLISECONDS, signal);
  }
  stopListening();
};

const tryAgain = () => ({ records: [], isClosed: false });

const deliverySettings = (properties: Properties) => {
  const attempts = Number(properties.MaximumRetryAttempts ?? -1);
  const age = Number(properties.MaximumRecordAgeInSeconds ?? -1);
  const types = Array.isArray(properties.FunctionResponseTypes) ? properties.FunctionResponseTypes : [];
  return {
    bisects: properties.BisectBatchOnFunctionError === true,
    reportsItemFailures: types.includes('ReportBatchItemFailures'),
    retryAttempts: attempts < 0 ? undefined : attempts,
    maxAgeSeconds: age < 0 ? undefined : age,
  };
};

/** The destination is told which records were lost, not what was in them, as on AWS. */
const setAside = (cloud: LocalCloud, shard: Shard, records: readonly StreamRecord[], reason: string): void => {
  const { properties, functionId, streamArn, shardId } = shard;
  const destination = asProperties(asProperties(properties.DestinationConfig).OnFailure).Destination;
  console.error(`${functionId} lost ${records.length} records of the stream: ${reason}`);
  if (destination === undefined) return;
  const message = {
    requestContext: { condition: 'RetryAttemptsExhausted', functionArn: functionId },
    responseContext: { statusCode: 200, functionError: 'Unhandled', errorMessage: reason },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
      endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
      batchSize: records.length,
      streamArn,
    },
  };
  cloud.state.messages.send(String(destination), [{ body: JSON.stringify(message), visibleAt: 0 }]);
};
