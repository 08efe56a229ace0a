import { superAdminsGroupId } from '#shared/iam/groups/groups';
import { takeIds } from '../../data/counter.ts';
import { hashPassword } from '../sign-in/password.ts';
import { writeNewTenant } from './new-tenant-store.ts';
import { firstCounts } from './tenant-store.ts';

export type NewTenant = {
  tenantId: string;
  name: string;
  username: string;
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
  isEmailUnconfirmed?: boolean;
};

/** A tenant, its administrator and the project that agents report to when no key is set. */
export const createTenant = async (given: NewTenant): Promise<{ userId: number }> => {
  const { tenantId, name, username, email, password, firstName, lastName, isEmailUnconfirmed } = given;
  const [userId, projectId, passwordHash] = await Promise.all([
    takeIds(tenantId, 'users'),
    takeIds(tenantId, 'projects'),
    hashPassword(password),
  ]);
  const createdAt = Date.now();
  await writeNewTenant({
    tenant: { tenantId, name, ...firstCounts, createdAt },
    user: {
      tenantId,
      userId,
      username,
      email,
      firstName,
      lastName,
      isEmailUnconfirmed,
      status: 'ACTIVE',
      source: 'INTERNAL',
      hasReadOnlyAccess: false,
      groupIds: [superAdminsGroupId],
      epoch: 0,
      createdAt,
    },
    passwordHash,
    project: {
      tenantId,
      projectId,
      projectKey: 'DEF',
      name: 'Default project',
      leadId: userId,
      publiclyAccessible: false,
      administratorsCount: 1,
      isDeleted: false,
      createdAt,
    },
  });
  return { userId };
};
