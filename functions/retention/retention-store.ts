import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type FreedContents, noFreedContents } from '#shared/launches/launch-contents';
import type { RetentionRules } from '#shared/retention/contract';
import { whenConditionFails } from '../data/conditions.ts';
import { deleteItems, type ItemKey, readItem } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

export type Project = { tenantId: string; projectId: number };

type StoredRetention = RetentionRules & {
  dueAt?: number;
  lastRun?: { startedAt: number; endedAt?: number; freed: FreedContents };
};

const keyOf = ({ tenantId, projectId }: Project): ItemKey => ({
  PK: `${tenantId}#project#${projectId}#retention`,
  SK: 'retention',
});

/** Where the one index has the projects that something is deleted of, in the order of their next runs. */
const dueProjects = '_platform#retention';

const dueKeyOf = ({ tenantId, projectId }: Project, dueAt: number): string =>
  `${String(dueAt).padStart(15, '0')}#${tenantId}#${projectId}`;

export const readRetention = async (project: Project): Promise<StoredRetention> => {
  const item: Record<string, unknown> = (await readItem(keyOf(project), { isConsistent: true })) ?? {};
  const { days, count, dueAt, startedAt, endedAt } = item;
  const lastRun =
    typeof startedAt === 'number' ? { startedAt, endedAt: asNumber(endedAt), freed: toFreed(item) } : undefined;
  return { days: asNumber(days) ?? null, count: asNumber(count) ?? null, dueAt: asNumber(dueAt), lastRun };
};

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const freedNames = ['launches', 'tests', 'screenshots', 'artifacts', 'fileBytes'] as const;

const toFreed = (item: Record<string, unknown>): FreedContents => {
  const freed = noFreedContents();
  for (const name of freedNames) freed[name] = Number(item[`freed_${name}`] ?? 0);
  return freed;
};

/** Without a rule the project is not due any more. */
export const writeRules = async (project: Project, { days, count }: RetentionRules, dueAt: number): Promise<void> => {
  const isOn = days !== null || count !== null;
  const values = { ':days': days, ':count': count };
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: keyOf(project),
      UpdateExpression: isOn
        ? 'SET #days = :days, #count = :count, dueAt = :dueAt, GSI1PK = :due, GSI1SK = :dueKey'
        : 'SET #days = :days, #count = :count REMOVE dueAt, GSI1PK, GSI1SK',
      ExpressionAttributeNames: { '#days': 'days', '#count': 'count' },
      ExpressionAttributeValues: isOn
        ? { ...values, ':dueAt': dueAt, ':due': dueProjects, ':dueKey': dueKeyOf(project, dueAt) }
        : values,
    }),
  );
};

/** Projects whose time has come; the rest of a long list is for the next minute. */
export const readDueProjects = async (now: number): Promise<(Project & { dueAt: number })[]> => {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :due AND GSI1SK <= :now',
      ExpressionAttributeValues: { ':due': dueProjects, ':now': `${String(now).padStart(15, '0')}#~` },
      Limit: 500,
    }),
  );
  return Items.map(({ GSI1SK }) => {
    const [dueAt, tenantId = '', projectId] = String(GSI1SK).split('#');
    return { tenantId, projectId: Number(projectId), dueAt: Number(dueAt) };
  });
};

/** Unless somebody changed the rules meanwhile. */
export const postpone = async ({ dueAt, ...project }: Project & { dueAt: number }, nextAt: number): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: keyOf(project),
    UpdateExpression: 'SET dueAt = :next, GSI1SK = :nextKey',
    ConditionExpression: 'dueAt = :dueAt',
    ExpressionAttributeValues: { ':dueAt': dueAt, ':next': nextAt, ':nextKey': dueKeyOf(project, nextAt) },
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

/** A run that is repeated, or was overtaken by a later one, begins nothing anew. */
export const beginRun = async (project: Project, startedAt: number): Promise<void> => {
  const zeros = freedNames.map((name) => `freed_${name} = :zero`).join(', ');
  const update = new UpdateCommand({
    TableName: tableName,
    Key: keyOf(project),
    UpdateExpression: `SET startedAt = :startedAt, ${zeros} REMOVE endedAt`,
    ConditionExpression: 'attribute_not_exists(startedAt) OR startedAt < :startedAt',
    ExpressionAttributeValues: { ':startedAt': startedAt, ':zero': 0 },
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

export const addToRun = async (project: Project, startedAt: number, freed: FreedContents): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: keyOf(project),
    UpdateExpression: `ADD ${freedNames.map((name) => `freed_${name} :${name}`).join(', ')}`,
    ConditionExpression: 'startedAt = :startedAt',
    ExpressionAttributeValues: {
      ':startedAt': startedAt,
      ...Object.fromEntries(freedNames.map((name) => [`:${name}`, freed[name]])),
    },
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

export const endRun = async (project: Project, startedAt: number, endedAt: number): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: keyOf(project),
    UpdateExpression: 'SET endedAt = :endedAt',
    ConditionExpression: 'startedAt = :startedAt',
    ExpressionAttributeValues: { ':startedAt': startedAt, ':endedAt': endedAt },
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

export const deleteRetention = (project: Project): Promise<void> => deleteItems([keyOf(project)]);
