import type { Handled } from '../http/handle.ts';
import { listPermissions } from './groups/list-permissions.ts';
import { changePassword } from './sign-in/change-password.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { refresh } from './sign-in/refresh.ts';
import { signUp } from './tenants/sign-up.ts';
import { createApiToken } from './tokens/create-api-token.ts';
import { createDemoToken } from './tokens/create-demo-token.ts';
import { listApiTokens } from './tokens/list-api-tokens.ts';
import { revokeApiToken } from './tokens/revoke-api-token.ts';
import { createUser } from './users/create-user.ts';
import { getCurrentUser } from './users/get-current-user.ts';
import { listUsers } from './users/list-users.ts';
import { setLandingPage } from './users/set-landing-page.ts';
import { updateProfile } from './users/update-profile.ts';

export { listPublicKeys } from './keys/list-public-keys.ts';
export { signStatement } from './keys/sign-statement.ts';
export { runOperation } from './run-operation.ts';

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
