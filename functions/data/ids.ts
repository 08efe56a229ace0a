import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { whenConditionFails } from './conditions.ts';
import { deleteItems } from './items.ts';
import { documents, tableName } from './table.ts';

type Block = { next: number; end: number; until: number };

type Blocks<Owner> = {
  size: number;
  nameOf: (owner: Owner) => string;
  /** The first number of a block that is the owner's alone. */
  take: (owner: Owner) => Promise<number>;
  /** After so many milliseconds what is left of a block is not used any more. */
  ttlMs?: number;
};

/**
 * Hands out numbers from blocks that this instance took: one write for all of a block, whoever asks meanwhile. Numbers
 * are unique but not in order, and those of an ended instance are never used.
 */
export const createIdBlocks = <Owner>({ size, nameOf, take, ttlMs = Number.POSITIVE_INFINITY }: Blocks<Owner>) => {
  const blocks = new Map<string, Promise<Block>>();

  /** A failure is forgotten, so that the next one asks again. */
  const renew = (name: string, owner: Owner): Promise<Block> => {
    const block = take(owner).then((first) => ({ next: first, end: first + size, until: Date.now() + ttlMs }));
    blocks.set(name, block);
    block.catch(() => blocks.delete(name));
    const [oldest] = blocks.keys();
    if (blocks.size > mostBlocks && oldest !== undefined) blocks.delete(oldest);
    return block;
  };

  /** The first of `count` consecutive numbers. */
  const next = async (owner: Owner, count = 1): Promise<number> => {
    const name = nameOf(owner);
    const taken = blocks.get(name) ?? renew(name, owner);
    const block = await taken;
    if (block.next + count <= block.end && Date.now() < block.until) {
      block.next += count;
      return block.next - count;
    }
    if (blocks.get(name) === taken) blocks.delete(name);
    return next(owner, count);
  };

  return next;
};

/** Far more than an instance has launches at once. */
const mostBlocks = 5_000;

type Kind = 'tests' | 'sessions';

const blockSize = 500;

const nextOfTenant = createIdBlocks({
  size: blockSize,
  nameOf: ({ tenantId, kind }: { tenantId: string; kind: Kind }) => `${tenantId}#${kind}`,
  take: ({ tenantId, kind }) => takeIds(tenantId, kind, blockSize),
});

/** The first of `count` consecutive new ids of a kind in a tenant. */
export const nextId = (tenantId: string, kind: Kind, count = 1): Promise<number> =>
  nextOfTenant({ tenantId, kind }, count);

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
