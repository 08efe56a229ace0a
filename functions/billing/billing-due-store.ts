import { Entity } from 'electrodb';
import { documents, tableName } from '../data/table.ts';

const platform = '_platform';

/** Workspaces whose month is to be invoiced, by when it ends: the clock reads those whose time has come and no others. */
export const BillingDueEntity = new Entity(
  {
    model: { entity: 'billingDue', version: '1', service: 'touchstone' },
    attributes: {
      platform: { type: 'string', required: true },
      /** Epoch milliseconds in 15 digits. */
      dueAt: { type: 'string', required: true },
      workspace: { type: 'string', required: true },
    },
    indexes: {
      byTime: {
        pk: { field: 'PK', composite: ['platform'], template: '${platform}#billing-due', casing: 'none' },
        sk: { field: 'SK', composite: ['dueAt', 'workspace'], template: '${dueAt}#${workspace}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type BillingDue = { tenantId: string; dueAt: string };

export const billingDueItem = (tenantId: string, time: number) => ({
  platform,
  dueAt: toDueAt(time),
  workspace: tenantId,
});

const toDueAt = (time: number): string => String(time).padStart(15, '0');

const readAtOnce = 100;

/** Those whose time has come, the first of them; the rest of a long list is for the next minute. */
export const readDueBilling = async (now: number): Promise<BillingDue[]> => {
  const { data } = await BillingDueEntity.query
    .byTime({ platform })
    .lte({ dueAt: toDueAt(now), workspace: '~' })
    .go({ limit: readAtOnce });
  return data.map(({ dueAt, workspace }) => ({ tenantId: workspace, dueAt }));
};

export const forgetDueBilling = async ({ dueAt, tenantId }: BillingDue): Promise<void> => {
  await BillingDueEntity.delete({ platform, dueAt, workspace: tenantId }).go();
};
