import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Stack } from './stack.ts';

/** What the operator of the product does to the first tenant: there is no endpoint for it. */
export const changeTenant = async ({ aws, storeEndpoint, template }: Stack, values: Record<string, unknown>) => {
  const { credentials, region } = aws;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: storeEndpoint, region, credentials }));
  const [table] = template.ofType('AWS::DynamoDB::Table');
  const names = Object.keys(values);
  await client.send(
    new UpdateCommand({
      TableName: table?.id,
      Key: { PK: 'default#tenant', SK: 'tenant' },
      UpdateExpression: `SET ${names.map((name) => `${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, values[name]])),
    }),
  );
  client.destroy();
};
