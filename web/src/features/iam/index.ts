export {
  currentUserQuery,
  displayNameOf,
  useCurrentUser,
  useHasFeature,
  useMay,
  useSignOut,
  useTenant,
} from './current-user.ts';
