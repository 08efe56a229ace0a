import { createHttpClient, type HttpClient } from '../http/http-client.ts';
import type { Resource } from '../template/cloudformation.ts';
import { callStore } from './store-client.ts';

/** The properties of an `AWS::DynamoDB::Table` that the engine is asked to honour. */
export type TableDefinition = {
  TableName: string;
  KeySchema: readonly KeyPart[];
  AttributeDefinitions: readonly { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: readonly { IndexName: string; KeySchema: readonly KeyPart[]; Projection: Projection }[];
  StreamSpecification?: { StreamViewType: string };
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
};

type KeyPart = { AttributeName: string; KeyType: string };
type Projection = { ProjectionType?: string; NonKeyAttributes?: readonly string[] };

/** Creates the table as the template states it; one that is there already stays as it is. */
export const createTable = async (endpoint: string, definition: TableDefinition): Promise<void> => {
  const client = createHttpClient(endpoint);
  try {
    await create(client, definition);
  } finally {
    client.close();
  }
};

const create = async (client: HttpClient, definition: TableDefinition): Promise<void> => {
  const { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, StreamSpecification } = definition;
  const created = await callStore(client, 'DynamoDB_20120810.CreateTable', {
    TableName,
    KeySchema,
    AttributeDefinitions,
    GlobalSecondaryIndexes: GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      KeySchema,
      Projection,
    })),
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: StreamSpecification && { StreamEnabled: true, ...StreamSpecification },
  });
  if (created.status !== 200) {
    if (created.text.includes('ResourceInUseException')) return;
    throw new Error(`The table ${TableName} could not be created: ${created.text}`);
  }
  const { TimeToLiveSpecification } = definition;
  if (TimeToLiveSpecification)
    await callStore(client, 'DynamoDB_20120810.UpdateTimeToLive', { TableName, TimeToLiveSpecification });
};

/** What the template says of a table; its name is the resource's unless it has one of its own. */
export const definitionOf = ({ id, properties }: Resource): TableDefinition =>
  asDefinition({ ...properties, TableName: properties.TableName ?? id });

const asDefinition = (properties: unknown): TableDefinition => properties as TableDefinition;
