export const userStatuses = ['ACTIVE', 'INACTIVE', 'PENDING'] as const;

/** Who keeps the password: we, or the tenant's identity provider, which made the user at a sign-in or by SCIM. */
export const userSources = ['INTERNAL', 'SAML', 'SCIM'] as const;
