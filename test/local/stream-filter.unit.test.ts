import { expect, test } from 'vitest';
import { createFilter } from '#infra/local/streams/stream-filter';

const record = (SK: string) => ({
  eventID: '1',
  dynamodb: { SequenceNumber: '1', ApproximateCreationDateTime: 0, Keys: { SK: { S: SK } } },
});

test('a function gets the records that its mapping asks for, and all when it asks for none in particular', () => {
  const Pattern = JSON.stringify({ dynamodb: { Keys: { SK: { S: ['test', 'launch'] } } } });
  const isWanted = createFilter({ FilterCriteria: { Filters: [{ Pattern }] } });
  expect(['test', 'launch', 'log#1', 'counter'].filter((SK) => isWanted(record(SK)))).toEqual(['test', 'launch']);
  expect(createFilter({})(record('log#1'))).toBe(true);
});
