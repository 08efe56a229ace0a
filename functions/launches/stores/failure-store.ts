import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { CustomAttributeType, Entity } from 'electrodb';
import { readItems } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';
import type { TestKey } from './test-store.ts';

/** The whole reason of a test's failure, apart from the test, which lists read. */
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

export const writeFailure = async ({ tenantId, launchId, testId }: TestKey, reason: string): Promise<void> => {
  await FailureEntity.put({ tenantId, launchId, testId, deflated: deflateText(reason) }).go();
};

export const readFailure = async ({ tenantId, launchId, testId }: TestKey): Promise<string | undefined> => {
  const { data } = await FailureEntity.get({ tenantId, launchId, testId }).go({ consistent: true });
  return data ? inflateText(data.deflated) : undefined;
};

/** Of many tests at once, in their order. */
export const readFailures = async (keys: readonly TestKey[]): Promise<(string | undefined)[]> => {
  const items = await readItems(
    keys.map(({ tenantId, launchId, testId }) => ({
      PK: `${tenantId}#launch#${launchId}#test#${testId}`,
      SK: 'failure',
    })),
  );
  return items.map((item) => (item?.deflated instanceof Uint8Array ? inflateText(item.deflated) : undefined));
};

export const removeFailure = async ({ tenantId, launchId, testId }: TestKey): Promise<void> => {
  await FailureEntity.delete({ tenantId, launchId, testId }).go();
};

export const deflateText = (text: string): Uint8Array =>
  deflateRawSync(Buffer.from(text, 'utf8').subarray(0, maxBytes));

export const inflateText = (deflated: Uint8Array): string => inflateRawSync(deflated).toString('utf8');
