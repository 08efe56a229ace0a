import { type AwsCall, type AwsService, jsonError } from '../aws/aws-call.ts';
import type { DueFaults } from '../faults.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { UsageBook } from '../usage.ts';
import { dynamoWishes, type TableKeys } from './dynamo-wishes.ts';
import { callStore } from './store-client.ts';

type DynamoOptions = {
  client: HttpClient;
  tables: readonly TableKeys[];
  usage: UsageBook;
  faults: DueFaults;
  onWrite: () => void;
};

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);
const reads = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems']);

/** DynamoDB in front of the engine: rights, throttles and the book of what was spent. */
export const createDynamoService = ({ client, tables, usage, faults, onWrite }: DynamoOptions): AwsService => {
  const wishesOf = dynamoWishes(tables);
  return async (call) => {
    const target = String(call.headers['x-amz-target']);
    const action = target.slice(target.indexOf('.') + 1);
    const asked = call.body.toString('utf8');
    const input = JSON.parse(asked);
    for (const wish of wishesOf(action, input)) {
      const refusal = call.caller.policy.refusal(wish);
      if (refusal) return jsonError(400, 'AccessDeniedException', refusal);
    }
    if (faults.takesThrottle(action))
      return jsonError(
        400,
        'ProvisionedThroughputExceededException',
        'The level of configured throughput is exceeded.',
      );
    const { status, text } = await callStore(client, target, askForCapacity(action, input, asked));
    note(usage, call, action, status, text);
    if (status === 200 && writes.has(action)) onWrite();
    return { status, headers: answerHeaders, body: text };
  };
};

/** The SDK asks for the capacity only when it is told to; we always want to know. */
const askForCapacity = (action: string, input: Record<string, unknown>, text: string): string => {
  if (!(writes.has(action) || reads.has(action)) || input.ReturnConsumedCapacity !== undefined) return text;
  return `{"ReturnConsumedCapacity":"TOTAL",${text.slice(text.indexOf('{') + 1)}`;
};

const answerHeaders = { 'content-type': 'application/x-amz-json-1.0' };

const note = (usage: UsageBook, { caller, traceId }: AwsCall, action: string, status: number, text: string): void => {
  const units = unitsOf(action, status, text);
  const isWrite = writes.has(action);
  usage.note(caller.id, traceId, {
    roundTrips: 1,
    readUnits: isWrite ? 0 : units,
    writeUnits: isWrite ? units : 0,
  });
};

const unitsOf = (action: string, status: number, text: string): number => {
  // A write that its condition refused costs what it would have cost; the engine does not tell, so one unit.
  if (status !== 200) return writes.has(action) && text.includes('ConditionalCheckFailed') ? 1 : 0;
  const start = text.lastIndexOf('"ConsumedCapacity":');
  if (start < 0) return 0;
  // Each table's own sum comes first, then perhaps those of its indexes.
  const sums = [...text.slice(start).matchAll(/"TableName":"[^"]*","CapacityUnits":([\d.]+)/g)];
  return sums.reduce((sum, [, units]) => sum + Number(units), 0);
};
