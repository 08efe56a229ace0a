import { Entity, type EntityItem } from 'electrodb';
import { firstSeats, tierIds } from '#shared/billing/tiers';
import type { Seats } from '#shared/iam/users/seats';
import { createCache } from '../../data/cache.ts';
import { documents, tableName } from '../../data/table.ts';

export const TenantEntity = new Entity(
  {
    model: { entity: 'tenant', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      /** Projects that are there and not deleted; the condition of a new one compares it with the limit. */
      projectsCount: { type: 'number', required: true },
      /** What it has bought; a new workspace tries. Written with the subscription, which says since when. */
      tierId: { type: tierIds },
      /** Bought, and of these not taken; the condition of a new user looks at the free ones. */
      paidSeats: { type: 'number', required: true },
      freeSeats: { type: 'number', required: true },
      readOnlySeats: { type: 'number', required: true },
      freeReadOnlySeats: { type: 'number', required: true },
      /** Active ones. Never 0: its condition decides between two administrators who deactivate each other. */
      administratorsCount: { type: 'number', required: true },
      /** Whether sign-ins by password lead everybody to set up an authenticator app. */
      requiresSecondFactor: { type: 'boolean' },
      /** How long changes stay in the audit log. */
      auditDays: { type: 'number' },
      disabledFeatures: { type: 'list', items: { type: 'string' } },
      createdAt: { type: 'number', required: true },
    },
    indexes: {
      itself: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#tenant', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'tenant', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type Tenant = EntityItem<typeof TenantEntity>;

/** The counts of a workspace with one administrator. */
export const firstCounts = {
  projectsCount: 1,
  administratorsCount: 1,
  paidSeats: firstSeats.paidSeats,
  freeSeats: firstSeats.paidSeats - 1,
  readOnlySeats: firstSeats.readOnlySeats,
  freeReadOnlySeats: firstSeats.readOnlySeats,
};

export const readTenant = async (tenantId: string): Promise<Tenant | undefined> =>
  (await TenantEntity.get({ tenantId }).go()).data ?? undefined;

/** What is asked of sign-ins acts within these seconds in every function instance. */
const snapshots = createCache<Tenant>({ ttlMs: 5_000 });

/** The tenant as known a few seconds ago at most. */
export const readRecentTenant = (tenantId: string): Promise<Tenant | undefined> =>
  snapshots.load(tenantId, () => readTenant(tenantId));

export const readSeats = async (tenantId: string): Promise<Seats> => seatsOf(await readTenant(tenantId));

export const seatsOf = (tenant: Partial<Tenant> = {}): Seats => {
  const { paidSeats = 0, freeSeats = 0, readOnlySeats = 0, freeReadOnlySeats = 0 } = tenant;
  return {
    paidSeats,
    paidUsers: paidSeats - freeSeats,
    readOnlySeats,
    readOnlyUsers: readOnlySeats - freeReadOnlySeats,
  };
};

export const updateTenant = async (tenantId: string, changes: Partial<Omit<Tenant, 'tenantId'>>): Promise<void> => {
  await TenantEntity.patch({ tenantId }).set(changes).go();
  snapshots.forget(tenantId);
};
