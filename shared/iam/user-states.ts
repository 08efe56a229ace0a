export const userStatuses = ['ACTIVE', 'INACTIVE', 'PENDING'] as const;

/** Who keeps the password: we, or the tenant's identity provider. */
export const userSources = ['INTERNAL', 'SAML'] as const;
