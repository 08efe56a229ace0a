import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { whenConditionFails } from './conditions.ts';
import { deleteItems } from './items.ts';
import { documents, tableName } from './table.ts';

type Block = { next: number; end: number };

const blockSize = 500;
const blocks = new Map<string, Promise<Block>>();

/**
 * The next id of a kind in a tenant, from a block that this instance took from the tenant's counter:
 * one write for 500 ids. Ids are unique but not in order, and those of an ended instance are never used.
 */
export const nextId = async (tenantId: string, kind: 'tests' | 'sessions'): Promise<number> => {
  const key = `${tenantId}#${kind}`;
  const taken = blocks.get(key) ?? renew(key, tenantId, kind);
  const block = await taken;
  if (block.next < block.end) return block.next++;
  if (blocks.get(key) === taken) blocks.delete(key);
  return nextId(tenantId, kind);
};

/** Everybody who asks meanwhile waits for the same block; a failure is forgotten, so that the next one asks again. */
const renew = (key: string, tenantId: string, kind: string): Promise<Block> => {
  const block = takeIds(tenantId, kind, blockSize).then((first) => ({ next: first, end: first + blockSize }));
  blocks.set(key, block);
  block.catch(() => blocks.delete(key));
  return block;
};

/** The first of `count` consecutive numbers; never 0. */
const takeIds = async (tenantId: string, counter: string, count: number): Promise<number> => {
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { PK: `${tenantId}#counter#${counter}`, SK: 'counter' },
      UpdateExpression: 'ADD lastId :count',
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.lastId) - count + 1;
};

const launchBlockSize = 1024;
type Project = { tenantId: string; projectId: number };

/**
 * The next launch id of a project: the highest so far, and close to its neighbours. Each project takes whole
 * blocks of 1,024 ids (those with the same id / 1024), because the bitmaps of its launches are kept by block.
 */
export const nextLaunchId = async (project: Project): Promise<number> => {
  const inBlock = await countUp(project);
  return inBlock ?? openBlock(project);
};

const counterOf = ({ tenantId, projectId }: Project) => ({
  TableName: tableName,
  Key: { PK: `${tenantId}#counter#launches-of-${projectId}`, SK: 'counter' },
});

const countUp = async (project: Project): Promise<number | undefined> => {
  const update = new UpdateCommand({
    ...counterOf(project),
    UpdateExpression: 'ADD lastId :one',
    ConditionExpression: 'lastId < blockEnd',
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  const updated = await documents.send(update).catch(whenConditionFails(() => undefined));
  return updated && Number(updated.Attributes?.lastId);
};

/** Of two that open a block at once the second counts on in the first one's; its own stays empty. */
const openBlock = async (project: Project): Promise<number> => {
  const block = (await takeIds(project.tenantId, 'launch-blocks', 1)) - 1;
  const first = Math.max(1, block * launchBlockSize);
  const update = new UpdateCommand({
    ...counterOf(project),
    UpdateExpression: 'SET lastId = :first, blockEnd = :end',
    ConditionExpression: 'attribute_not_exists(PK) OR (lastId >= blockEnd AND blockEnd < :first)',
    ExpressionAttributeValues: { ':first': first, ':end': block * launchBlockSize + launchBlockSize - 1 },
  });
  const isOpened = await documents.send(update).then(
    () => true,
    whenConditionFails(() => false),
  );
  return isOpened ? first : nextLaunchId(project);
};

/** Of a project that will have no more launches. */
export const forgetLaunchIds = (project: Project): Promise<void> => deleteItems([counterOf(project).Key]);
