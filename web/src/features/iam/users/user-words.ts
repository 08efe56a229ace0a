import type { User } from '#shared/iam/users/user-contract';

export const statusWords: Record<User['status'], string> = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  PENDING: 'Pending',
};

export const sourceWords: Record<User['source'], string> = { INTERNAL: 'Internal', SAML: 'SAML', SCIM: 'SCIM' };
