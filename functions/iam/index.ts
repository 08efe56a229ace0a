import type { Handled } from '../http/handle.ts';
import { addUserToGroup } from './groups/add-user-to-group.ts';
import { createGroup } from './groups/create-group.ts';
import { deleteGroup } from './groups/delete-group.ts';
import { getGroup } from './groups/get-group.ts';
import { listGroupPeople } from './groups/list-group-people.ts';
import { listGroups } from './groups/list-groups.ts';
import { listPermissions } from './groups/list-permissions.ts';
import { removeUserFromGroup } from './groups/remove-user-from-group.ts';
import { updateGroup } from './groups/update-group.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { findInvitation } from './invitations/find-invitation.ts';
import { inviteUsers } from './invitations/invite-users.ts';
import { resendInvitation } from './invitations/resend-invitation.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { signInByPasskey } from './passkeys/sign-in-by-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { startPasskeySignIn } from './passkeys/start-passkey-sign-in.ts';
import { confirmEmail } from './recovery/confirm-email.ts';
import { requestPasswordReset } from './recovery/request-password-reset.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { sendEmailConfirmation } from './recovery/send-email-confirmation.ts';
import { scimEndpoints, scimTokenEndpoints } from './scim/index.ts';
import { completeSignIn } from './second-factor/complete-sign-in.ts';
import { confirmAuthenticator } from './second-factor/confirm-authenticator.ts';
import { confirmRequiredAuthenticator } from './second-factor/confirm-required-authenticator.ts';
import { getSecondFactor } from './second-factor/get-second-factor.ts';
import { getSignInPolicy } from './second-factor/get-sign-in-policy.ts';
import { removeAuthenticator } from './second-factor/remove-authenticator.ts';
import { replaceRecoveryCodes } from './second-factor/replace-recovery-codes.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { setSignInPolicy } from './second-factor/set-sign-in-policy.ts';
import { startAuthenticator } from './second-factor/start-authenticator.ts';
import { startRequiredAuthenticator } from './second-factor/start-required-authenticator.ts';
import { changePassword } from './sign-in/change-password.ts';
import { finishSamlSignIn } from './sign-in/finish-saml-sign-in.ts';
import { listSignIns } from './sign-in/list-sign-ins.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { refresh } from './sign-in/refresh.ts';
import { revokeOtherSignIns } from './sign-in/revoke-other-sign-ins.ts';
import { revokeSignIn } from './sign-in/revoke-sign-in.ts';
import { setPassword } from './sign-in/set-password.ts';
import { signUp } from './tenants/sign-up.ts';
import { createApiToken } from './tokens/create-api-token.ts';
import { createDemoToken } from './tokens/create-demo-token.ts';
import { listApiTokens } from './tokens/list-api-tokens.ts';
import { revokeApiToken } from './tokens/revoke-api-token.ts';
import { checkConversion } from './users/check-conversion.ts';
import { createUser } from './users/create-user.ts';
import { findTakenNames } from './users/find-taken-names.ts';
import { getCurrentUser } from './users/get-current-user.ts';
import { getSeats } from './users/get-seats.ts';
import { getUser } from './users/get-user.ts';
import { listUsers } from './users/list-users.ts';
import { setLandingPage } from './users/set-landing-page.ts';
import { updateProfile } from './users/update-profile.ts';
import { updateUser } from './users/update-user.ts';
import { uploadPhoto } from './users/upload-photo.ts';

export { listPublicKeys } from './keys/list-public-keys.ts';
export { signStatement } from './keys/sign-statement.ts';
export { runOperation } from './run-operation.ts';

export const iamEndpoints: readonly Handled[] = [
  login,
  finishSamlSignIn,
  completeSignIn,
  startRequiredAuthenticator,
  confirmRequiredAuthenticator,
  refresh,
  logout,
  listSignIns,
  revokeSignIn,
  revokeOtherSignIns,
  signUp,
  requestPasswordReset,
  resetPassword,
  sendEmailConfirmation,
  confirmEmail,
  inviteUsers,
  resendInvitation,
  findInvitation,
  acceptInvitation,
  getSecondFactor,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInByPasskey,
  getSignInPolicy,
  setSignInPolicy,
  getCurrentUser,
  updateProfile,
  uploadPhoto,
  changePassword,
  setLandingPage,
  listUsers,
  getUser,
  findTakenNames,
  updateUser,
  checkConversion,
  setPassword,
  resetSecondFactor,
  getSeats,
  listGroups,
  getGroup,
  listGroupPeople,
  createGroup,
  updateGroup,
  deleteGroup,
  addUserToGroup,
  removeUserFromGroup,
  createUser,
  listPermissions,
  listApiTokens,
  createApiToken,
  createDemoToken,
  revokeApiToken,
  ...scimTokenEndpoints,
  ...scimEndpoints,
];
