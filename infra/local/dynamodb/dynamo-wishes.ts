import { asProperties, type Properties } from '../template/cloudformation.ts';
import { account, region } from '../template/local-names.ts';
import type { Wish } from '../template/policies.ts';
import type { Template } from '../template/template.ts';

/** A table and the partition keys of it and of its indexes, which `dynamodb:LeadingKeys` is about. */
export type TableKeys = { name: string; partitionKey: string; indexes: Record<string, string> };

export const tablesOf = (template: Template): TableKeys[] =>
  ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'].flatMap(template.ofType).map(({ id, properties }) => ({
    name: String(properties.TableName ?? id),
    partitionKey: partitionKeyOf(properties),
    indexes: Object.fromEntries(
      asList(properties.GlobalSecondaryIndexes).map((index) => [String(index.IndexName), partitionKeyOf(index)]),
    ),
  }));

const partitionKeyOf = ({ KeySchema }: Properties): string =>
  String(asList(KeySchema).find(({ KeyType }) => KeyType === 'HASH')?.AttributeName);

/** What a call of DynamoDB asks for: more than one thing when it is a batch or a transaction. */
export const dynamoWishes = (tables: readonly TableKeys[]) => {
  const known = new Map(tables.map((table) => [table.name, table]));

  const wish = (action: string, table: unknown, keys: readonly unknown[], index?: unknown): Wish => {
    const name = String(table).replace(/^arn:.*table\//, '');
    const suffix = index === undefined ? '' : `/index/${index}`;
    const resource = `arn:aws:dynamodb:${region}:${account}:table/${name}${suffix}`;
    const values = keys.flatMap((key) => (typeof key === 'string' ? [key] : []));
    return { action: `dynamodb:${action}`, resource, context: { 'dynamodb:LeadingKeys': values } };
  };

  const leadingKey = (table: unknown, item: unknown): unknown => {
    const { partitionKey = '' } = known.get(String(table).replace(/^arn:.*table\//, '')) ?? {};
    return textOf(asProperties(item)[partitionKey]);
  };

  const queryWish = (input: Properties): Wish => {
    const table = known.get(String(input.TableName));
    const partitionKey = input.IndexName === undefined ? table?.partitionKey : table?.indexes[String(input.IndexName)];
    return wish('Query', input.TableName, [queriedKey(input, partitionKey ?? '')], input.IndexName);
  };

  const transactWishes = (input: Properties): Wish[] =>
    asList(input.TransactItems).flatMap((entry) =>
      Object.entries(entry).map(([kind, part]) => {
        const { TableName, Item, Key } = asProperties(part);
        const action = kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`;
        return wish(action, TableName, [leadingKey(TableName, Item ?? Key)]);
      }),
    );

  const batchWishes = (action: string, input: Properties): Wish[] =>
    Object.entries(asProperties(input.RequestItems)).map(([table, requests]) => {
      const keys = action === 'BatchGetItem' ? asList(asProperties(requests).Keys) : asList(requests).map(itemWritten);
      return wish(
        action,
        table,
        keys.map((key) => leadingKey(table, key)),
      );
    });

  return (action: string, input: Properties): Wish[] => {
    if (action === 'Query') return [queryWish(input)];
    if (action.startsWith('Transact')) return transactWishes(input);
    if (action.startsWith('Batch')) return batchWishes(action, input);
    return [wish(action, input.TableName, [leadingKey(input.TableName, input.Item ?? input.Key)], input.IndexName)];
  };
};

const itemWritten = (request: Properties): unknown =>
  asProperties(request.PutRequest).Item ?? asProperties(request.DeleteRequest).Key;

/** The value that a key condition compares the partition key with, names and values resolved. */
const queriedKey = (input: Properties, partitionKey: string): unknown => {
  const names = asProperties(input.ExpressionAttributeNames);
  for (const [, name = '', value = ''] of String(input.KeyConditionExpression).matchAll(/([#\w.]+)\s*=\s*(:\w+)/g))
    if ((names[name] ?? name) === partitionKey) return textOf(asProperties(input.ExpressionAttributeValues)[value]);
  return undefined;
};

const textOf = (attribute: unknown): unknown => Object.values(asProperties(attribute))[0];

const asList = (value: unknown): readonly Properties[] => (Array.isArray(value) ? value : []);
