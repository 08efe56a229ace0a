/** Project roles from the most to the least powerful; the order decides 'not above one's own role'. */
export const projectRoles = ['ADMINISTRATOR', 'MANAGER', 'ENGINEER', 'GUEST'] as const;
export type ProjectRole = (typeof projectRoles)[number];

const everybody = projectRoles;
const writers = ['ADMINISTRATOR', 'MANAGER', 'ENGINEER'] as const;
const managers = ['ADMINISTRATOR', 'MANAGER'] as const;

/** What a member of a project may do: the whole model on one screen, read by the server, the web client and the tests. */
export const projectPermissions = {
  'projects:read': everybody,
  'projects:update': managers,
  'projects:delete': managers,
  'members:read': everybody,
  'members:update': managers,
  'launches:read': everybody,
  'launches:report': writers,
  'launches:review': writers,
  'launches:update': writers,
  'launches:abort': writers,
  'launches:delete': writers,
  'history:join': writers,
  /** Also for who only reads: the results go to people, nothing changes. */
  'launches:share': everybody,
  'launches:export': writers,
  'tests:update': writers,
  /** Who may not assign failure tags does not see them either. */
  'failureTags:assign': writers,
  'issues:modify': writers,
  'filters:read': everybody,
  'filters:update': writers,
  'milestones:read': everybody,
  'milestones:update': managers,
} as const satisfies Record<string, readonly ProjectRole[]>;

export type ProjectPermission = keyof typeof projectPermissions;

/** What a user may do in the whole workspace. Groups store them as bits by their place here: new ones go to the end. */
export const workspacePermissions = [
  'IAM_USERS_READ',
  'IAM_USERS_UPDATE',
  'IAM_GROUPS_READ',
  'IAM_GROUPS_UPDATE',
  'IAM_GROUPS_DELETE',
  'BILLING',
  'CONFIGURATION_SSO_SAML',
  'INTEGRATIONS_WRITE',
  'REPORTING_FAILURE_TAGS_UPDATE',
  'REPORTING_FILTERS_CREATE_PUBLIC',
  'REPORTING_FILTERS_DELETE_ANY',
  'PROJECTS_CREATE',
  'PROJECTS_UPDATE',
  'PROJECTS_DELETE',
  'AUDIT',
  'IAM_SECURITY_UPDATE',
] as const;
export type WorkspacePermission = (typeof workspacePermissions)[number];

/** Who sees each page of the settings: any of these. */
export const pageRights = {
  users: ['IAM_USERS_READ', 'IAM_USERS_UPDATE'],
  groups: ['IAM_GROUPS_READ', 'IAM_GROUPS_UPDATE'],
  billing: ['BILLING'],
  auditLog: ['AUDIT'],
  singleSignOn: ['CONFIGURATION_SSO_SAML'],
  provisioning: ['CONFIGURATION_SSO_SAML'],
  security: ['IAM_SECURITY_UPDATE'],
} as const satisfies Record<string, readonly WorkspacePermission[]>;

/** What an administrator reads when choosing what a group may do. */
export const permissionDescriptions: Record<WorkspacePermission, string> = {
  IAM_USERS_READ: 'See the users of the workspace',
  IAM_USERS_UPDATE: 'Create, invite, edit and deactivate users',
  IAM_GROUPS_READ: 'See the groups of the workspace',
  IAM_GROUPS_UPDATE: 'Create and edit groups',
  IAM_GROUPS_DELETE: 'Delete groups',
  BILLING: 'See and change the plan and its payment',
  CONFIGURATION_SSO_SAML: 'Configure single sign-on and user provisioning',
  INTEGRATIONS_WRITE: 'Configure integrations',
  REPORTING_FAILURE_TAGS_UPDATE: 'Create, rename and archive failure tags',
  REPORTING_FILTERS_CREATE_PUBLIC: 'Share saved filters of others, or take them back',
  REPORTING_FILTERS_DELETE_ANY: 'Delete saved filters of others',
  PROJECTS_CREATE: 'Create projects',
  PROJECTS_UPDATE: 'Administer every project, private ones included',
  PROJECTS_DELETE: 'Delete every project one may see',
  AUDIT: 'See who changed what, and set how long that is kept',
  IAM_SECURITY_UPDATE: 'Decide whether everybody needs a second factor',
};

export const can = (role: ProjectRole, permission: ProjectPermission): boolean => {
  const roles: readonly ProjectRole[] = projectPermissions[permission];
  return roles.includes(role);
};

export const isRoleAbove = (role: ProjectRole, other: ProjectRole): boolean =>
  projectRoles.indexOf(role) < projectRoles.indexOf(other);
