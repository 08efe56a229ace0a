import type { Handled } from '../http/handle.ts';
import { changePassword } from './change-password.ts';
import { createApiToken } from './create-api-token.ts';
import { createDemoToken } from './create-demo-token.ts';
import { createUser } from './create-user.ts';
import { getCurrentUser } from './get-current-user.ts';
import { listApiTokens } from './list-api-tokens.ts';
import { listPermissions } from './list-permissions.ts';
import { listUsers } from './list-users.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { revokeApiToken } from './revoke-api-token.ts';
import { setLandingPage } from './set-landing-page.ts';
import { signUp } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';

export { listPublicKeys } from './list-public-keys.ts';
export { runOperation } from './run-operation.ts';
export { signStatement } from './sign-statement.ts';

export const iamEndpoints: readonly Handled[] = [
  login,
  refresh,
  logout,
  signUp,
  getCurrentUser,
  updateProfile,
  changePassword,
  setLandingPage,
  listUsers,
  createUser,
  listPermissions,
  listApiTokens,
  createApiToken,
  createDemoToken,
  revokeApiToken,
];
