/** How identity providers know a workspace: everything follows from where its pages are. */
export const serviceProviderAt = (siteUrl: string) => ({
  /** Also where the metadata is. */
  entityId: `${siteUrl}/api/iam/v1/saml/metadata`,
  acsUrl: `${siteUrl}/api/iam/v1/saml/acs`,
  signOutUrl: `${siteUrl}/api/iam/v1/saml/slo`,
});
