export {
  currentUserQuery,
  displayNameOf,
  useCurrentUser,
  useHasFeature,
  useMay,
  useSignOut,
  useTenant,
} from './current-user.ts';
export { useWorkspaceChange, workspaceKey } from './use-workspace-change.ts';
