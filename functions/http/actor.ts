import type { ProjectRole, WorkspacePermission } from '#shared/iam/groups/permissions';

/** Who is calling: a user, however signed in (browser, agent, Basic authentication). */
export type Actor = {
  tenantId: string;
  userId: number;
  username: string;
  groupIds: readonly number[];
  permissions: readonly WorkspacePermission[];
  hasReadOnlyAccess: boolean;
  /** The sign-in or API token that the call goes back to: `signIn:<id>` or `apiToken:<id>`. */
  source: string;
  /** The sign-in has shown a password and nothing else. */
  isByPasswordAlone?: boolean;
  /** That, and the workspace requires a second factor, as known a few seconds ago. */
  mustSetUpSecondFactor?: boolean;
};

/** The project that a request is about, and what the caller is in it. */
export type ProjectScope = { projectId: number; projectKey: string; role: ProjectRole };
