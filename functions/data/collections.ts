import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from './table.ts';

type Key = { PK: string; SK: string };
type Collection = { attribute: string; maxEntries: number };

/**
 * Sets entries of a map attribute by name, the names being anything (dots and spaces included), and adds 1 to the
 * item's revision. Fails by condition when the item is not there or its map is full; nothing to set is no write.
 */
export const setMapEntries = async (
  Key: Key,
  { attribute, maxEntries }: Collection,
  entries: Record<string, unknown>,
): Promise<void> => {
  const names = Object.keys(entries);
  if (names.length === 0) return;
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key,
      UpdateExpression: `SET ${names.map((_, at) => `#map.#n${at} = :v${at}`).join(', ')} ADD revision :one`,
      ConditionExpression: `${isThere} AND size(#map) < :max`,
      ExpressionAttributeNames: {
        '#map': attribute,
        ...Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
      },
      ExpressionAttributeValues: {
        ':one': 1,
        ':max': maxEntries,
        ...Object.fromEntries(Object.values(entries).map((value, at) => [`:v${at}`, value])),
      },
    }),
  );
};

/** Adds members to a set attribute; the same failures. */
export const addSetMembers = async (
  Key: Key,
  { attribute, maxEntries }: Collection,
  members: readonly string[] | readonly number[],
): Promise<void> => {
  if (members.length === 0) return;
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key,
      UpdateExpression: 'ADD #set :members, revision :one',
      ConditionExpression: `${isThere} AND (attribute_not_exists(#set) OR size(#set) < :max)`,
      ExpressionAttributeNames: { '#set': attribute },
      ExpressionAttributeValues: { ':members': new Set<string | number>(members), ':one': 1, ':max': maxEntries },
    }),
  );
};

const isThere = 'attribute_exists(PK) AND attribute_not_exists(isDeleted)';
