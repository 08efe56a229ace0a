import { expect, test } from 'vitest';
import { givenApp, propertiesOf } from '../infra/assembly.ts';
import { testTable } from '../support/start-services.ts';

test('endpoints are tried with the table that the template creates', () => {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, StreamSpecification, TimeToLiveSpecification } =
    propertiesOf(givenApp().data, 'AWS::DynamoDB::Table', 'Table');
  const { TableName: _, ...tried } = testTable;
  expect(tried).toEqual({
    KeySchema,
    AttributeDefinitions,
    GlobalSecondaryIndexes,
    StreamSpecification,
    TimeToLiveSpecification,
  });
});
