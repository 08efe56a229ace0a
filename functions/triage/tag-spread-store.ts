import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TagSpread } from '#shared/triage/tag-spread-contract';
import { whenConditionFails } from '../data/conditions.ts';
import { type Item, readItem, writeItem } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

export type SpreadKey = { tenantId: string; launchId: number; spreadId: string };

/** Beside the launch where somebody decided, so that it goes with it. */
const keyOf = ({ tenantId, launchId, spreadId }: SpreadKey) => ({
  PK: `${tenantId}#launch#${launchId}`,
  SK: `tag-spread#${spreadId}`,
});

const lifetimeSeconds = 7 * 86_400;

/** `total`: how many launches will be looked through. */
export const createSpread = async (key: SpreadKey, total: number): Promise<TagSpread> => {
  const spread: TagSpread = { id: key.spreadId, state: total === 0 ? 'DONE' : 'RUNNING', done: 0, total, tests: 0 };
  const { id: _, ...attributes } = spread;
  await writeItem({ ...keyOf(key), ...attributes, expiresAt: Math.floor(Date.now() / 1_000) + lifetimeSeconds });
  return spread;
};

export const findSpread = async (key: SpreadKey): Promise<TagSpread | undefined> => {
  const item = await readItem(keyOf(key), { isConsistent: true });
  return item && asSpread(key.spreadId, item);
};

type Progress = Pick<TagSpread, 'state' | 'done' | 'tests'>;

/** `tests` are added: each was tagged by one write, however often the job came. What is further on stays. */
export const advanceSpread = async (key: SpreadKey, { state, done, tests }: Progress): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: keyOf(key),
    UpdateExpression: 'SET #state = :state, #done = :done ADD tests :tests',
    ConditionExpression: 'attribute_exists(PK) AND #done <= :done AND #state = :running',
    ExpressionAttributeNames: { '#state': 'state', '#done': 'done' },
    ExpressionAttributeValues: { ':state': state, ':done': done, ':tests': tests, ':running': 'RUNNING' },
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

/** Written by this file alone. */
const asSpread = (id: string, { state, done, total, tests }: Item): TagSpread => ({
  id,
  state: state as TagSpread['state'],
  done: Number(done),
  total: Number(total),
  tests: Number(tests),
});
