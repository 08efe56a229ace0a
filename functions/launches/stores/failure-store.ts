import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { CustomAttributeType, Entity } from 'electrodb';
import { readItems } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';
import type { TestFact, TestKey } from './test-store.ts';

/** The whole reason of a test's failure, apart from the test when it is long. */
const FailureEntity = new Entity(
  {
    model: { entity: 'failure', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      testId: { type: 'number', required: true },
      deflated: { type: CustomAttributeType<Uint8Array>('any'), required: true },
    },
    indexes: {
      ofTest: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'testId'],
          template: '${tenantId}#launch#${launchId}#test#${testId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'failure', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** Far below the 400 KB of an item even when nothing can be compressed. */
const maxBytes = 300_000;

/**
 * What is shorter, deflated, stands in the test itself: one write for both, and less to pay for than two items. A trace
 * of Selenium with its capabilities takes about 1,400; with it a usual test is still below 2 KB, which is two units.
 */
const maxBytesInTest = 1_400;

/** The reason as it can stand in the test; undefined when it is too long for that. */
export const packReason = (reason: string): Uint8Array | undefined => {
  const deflated = deflateText(reason);
  return deflated.byteLength <= maxBytesInTest ? deflated : undefined;
};

/** Whether the reason has an item of its own. */
export const hasFailureItem = ({ hasFailure, reason }: Pick<TestFact, 'hasFailure' | 'reason'>): boolean =>
  hasFailure === true && reason === undefined;

export const writeFailure = async ({ tenantId, launchId, testId }: TestKey, reason: string): Promise<void> => {
  await FailureEntity.put({ tenantId, launchId, testId, deflated: deflateText(reason) }).go();
};

export const readFailure = async (key: TestKey): Promise<string | undefined> =>
  (await readFailures([key], { isConsistent: true }))[0];

/** Of many tests at once, in their order, wherever each is kept. */
export const readFailures = async (
  keys: readonly TestKey[],
  options?: { isConsistent?: boolean },
): Promise<(string | undefined)[]> => {
  const partitions = keys.map(({ tenantId, launchId, testId }) => `${tenantId}#launch#${launchId}#test#${testId}`);
  const items = await readItems(
    partitions.flatMap((PK) => [
      { PK, SK: 'test' },
      { PK, SK: 'failure' },
    ]),
    options,
  );
  return keys.map((_, at) => {
    const deflated = items[2 * at]?.reason ?? items[2 * at + 1]?.deflated;
    return deflated instanceof Uint8Array ? inflateText(deflated) : undefined;
  });
};

export const removeFailure = async ({ tenantId, launchId, testId }: TestKey): Promise<void> => {
  await FailureEntity.delete({ tenantId, launchId, testId }).go();
};

export const deflateText = (text: string): Uint8Array =>
  deflateRawSync(Buffer.from(text, 'utf8').subarray(0, maxBytes));

export const inflateText = (deflated: Uint8Array): string => inflateRawSync(deflated).toString('utf8');
