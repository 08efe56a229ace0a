import { apiTokenEndpoints } from './api-token-contract.ts';
import { groupEndpoints } from './group-contract.ts';
import { invitationEndpoints } from './invitation-contract.ts';
import { ownSignInsEndpoints } from './own-sign-ins-contract.ts';
import { passkeyEndpoints } from './passkey-contract.ts';
import { profileEndpoints } from './profile-contract.ts';
import { recoveryEndpoints } from './recovery-contract.ts';
import { samlProviderEndpoints } from './saml-contract.ts';
import { samlProtocolEndpoints } from './saml-protocol-contract.ts';
import { samlSignInEndpoints } from './saml-sign-in-contract.ts';
import { scimEndpoints } from './scim-contract.ts';
import { scimTokenEndpoints } from './scim-token-contract.ts';
import { secondFactorEndpoints } from './second-factor-contract.ts';
import { serviceProviderEndpoints } from './service-provider-contract.ts';
import { signInEndpoints } from './sign-in-contract.ts';
import { signInPolicyEndpoints } from './sign-in-policy-contract.ts';
import { userEndpoints } from './user-contract.ts';
import { workspaceUserEndpoints } from './workspace-user-contract.ts';

export const iamEndpoints = {
  ...signInEndpoints,
  ...recoveryEndpoints,
  ...invitationEndpoints,
  ...ownSignInsEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...signInPolicyEndpoints,
  ...userEndpoints,
  ...profileEndpoints,
  ...workspaceUserEndpoints,
  ...groupEndpoints,
  ...apiTokenEndpoints,
  ...samlProviderEndpoints,
  ...serviceProviderEndpoints,
  ...samlSignInEndpoints,
  ...samlProtocolEndpoints,
  ...scimTokenEndpoints,
  ...scimEndpoints,
};
