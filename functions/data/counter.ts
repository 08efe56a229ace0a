import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from './table.ts';

/** Takes `count` consecutive numbers of a tenant's counter and answers the first of them; never 0. */
export const takeIds = async (tenantId: string, counter: string, count = 1): Promise<number> => {
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { PK: `${tenantId}#counter#${counter}`, SK: 'counter' },
      UpdateExpression: 'ADD taken :count',
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  const taken: unknown = Attributes?.taken;
  if (typeof taken !== 'number') throw new Error(`The counter ${counter} did not answer a number.`);
  return taken - count + 1;
};
