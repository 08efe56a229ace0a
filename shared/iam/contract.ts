import { groupEndpoints } from './groups/group-contract.ts';
import { invitationEndpoints } from './invitations/invitation-contract.ts';
import { passkeyEndpoints } from './passkeys/passkey-contract.ts';
import { recoveryEndpoints } from './recovery/recovery-contract.ts';
import { samlProviderEndpoints } from './saml/saml-contract.ts';
import { samlProtocolEndpoints } from './saml/saml-protocol-contract.ts';
import { samlSignInEndpoints } from './saml/saml-sign-in-contract.ts';
import { serviceProviderEndpoints } from './saml/service-provider-contract.ts';
import { scimEndpoints } from './scim/scim-contract.ts';
import { scimTokenEndpoints } from './scim/scim-token-contract.ts';
import { secondFactorEndpoints } from './second-factor/second-factor-contract.ts';
import { ownSignInsEndpoints } from './sign-in/own-sign-ins-contract.ts';
import { signInEndpoints } from './sign-in/sign-in-contract.ts';
import { signInPolicyEndpoints } from './sign-in/sign-in-policy-contract.ts';
import { apiTokenEndpoints } from './tokens/api-token-contract.ts';
import { profileEndpoints } from './users/profile-contract.ts';
import { userEndpoints } from './users/user-contract.ts';
import { workspaceUserEndpoints } from './users/workspace-user-contract.ts';

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
