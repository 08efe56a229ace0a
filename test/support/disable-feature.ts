import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Feature } from '#shared/features';
import type { Stack } from './stack.ts';

/** What the operator of the product does for a tenant with a smaller edition: there is no endpoint for it. */
export const disableFeature = async ({ aws, storeEndpoint, template }: Stack, feature: Feature): Promise<void> => {
  const { credentials, region } = aws;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: storeEndpoint, region, credentials }));
  const [table] = template.ofType('AWS::DynamoDB::Table');
  await client.send(
    new UpdateCommand({
      TableName: table?.id,
      Key: { PK: 'default#tenant', SK: 'tenant' },
      UpdateExpression: 'SET disabledFeatures = :features',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':features': [feature] },
    }),
  );
  client.destroy();
};
