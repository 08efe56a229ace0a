import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { firstSeats } from '#shared/billing/tiers';
import { changeTenant } from '#test/support/change-tenant';
import type { Stack } from '#test/support/stack';

const PK = 'default#billing';

/** What time alone can do to the billing of the first tenant. */
export const openBillingItems = (stack: Stack) => {
  const { credentials, region } = stack.aws;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: stack.storeEndpoint, region, credentials }),
  );
  const TableName = stack.template.ofType('AWS::DynamoDB::Table')[0]?.id;
  return {
    /** As if nobody had bought anything yet. */
    forget: async (): Promise<void> => {
      const query = { TableName, KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': PK } };
      const { Items = [] } = await client.send(new QueryCommand(query));
      for (const { SK } of Items) await client.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
      const { paidSeats, readOnlySeats } = firstSeats;
      const free = { freeSeats: paidSeats - 1, freeReadOnlySeats: readOnlySeats };
      await changeTenant(stack, { tierId: 'TRIAL', paidSeats, readOnlySeats, ...free });
    },
    /** What was bought was bought in a month that is over. */
    moveBack: async (monthAt: number): Promise<void> => {
      const Key = { PK, SK: 'subscription' };
      const values = { ':month': monthAt, ':none': [] };
      const UpdateExpression = 'SET monthAt = :month, sinceAt = :month, terms = :none';
      await client.send(new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues: values }));
      const dueAt = String(monthAt).padStart(15, '0');
      const due = { PK: '_platform#billing-due', SK: `${dueAt}#default`, dueAt, workspace: 'default' };
      const named = { platform: '_platform', __edb_e__: 'billingDue', __edb_v__: '1' };
      await client.send(new PutCommand({ TableName, Item: { ...due, ...named } }));
    },
    close: () => client.destroy(),
  };
};
