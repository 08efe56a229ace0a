import * as contract from '#shared/iam/users/workspace-user-contract';
import { handle } from '../../http/handle.ts';
import { readSeats } from '../tenants/tenant-store.ts';

export const getSeats = handle(contract.getSeats, async ({ tenantId }) => ({ data: await readSeats(tenantId) }));
