import { Entity } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';

/** Makes what is sent twice the same test: the first to come under a name owns it. */
const TestGuardEntity = new Entity(
  {
    model: { entity: 'testGuard', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      testId: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byName: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'name'],
          template: '${tenantId}#launch#${launchId}#dedupe#${name}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'dedupe', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

type Guard = { tenantId: string; launchId: number; name: string };

export const testGuardKey = ({ tenantId, launchId, name }: Guard) => ({
  PK: `${tenantId}#launch#${launchId}#dedupe#${name}`,
  SK: 'dedupe',
});

type Claim = { tenantId: string; launchId: number; name: string; testId: number; seconds: number };

/** The id of the test that owns the name: the given one, or that of whoever came first in the last seconds. */
export const claimTestName = async ({ tenantId, launchId, name, testId, seconds }: Claim): Promise<number> => {
  const now = Math.floor(Date.now() / 1000);
  const isFirst = await TestGuardEntity.put({ tenantId, launchId, name, testId, expiresAt: now + seconds })
    .where(({ testId: owner, expiresAt }, { notExists, lt }) => `${notExists(owner)} OR ${lt(expiresAt, now)}`)
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
  if (isFirst) return testId;
  const { data } = await TestGuardEntity.get({ tenantId, launchId, name }).go({ consistent: true });
  return data?.testId ?? testId;
};
