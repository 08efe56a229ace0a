export { currentUserQuery, displayNameOf, useCurrentUser, useMay, useSignOut, useTenant } from './current-user.ts';
