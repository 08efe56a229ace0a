/** Every address of the product, so that no component spells one. */
export const paths = {
  home: () => '/',
  signIn: (returnTo?: string) => (returnTo ? `/signin?return=${encodeURIComponent(returnTo)}` : '/signin'),
  signUp: () => '/signup',
  forgotPassword: () => '/password/forgot',
  projects: () => '/projects',
  settings: () => '/settings',
  users: () => '/settings/users',
  usersOfGroup: (groupId: number) => `/settings/users?groups=${groupId}`,
  groups: () => '/settings/user-groups',
  singleSignOn: () => '/settings/sso',
  newIdentityProvider: () => '/settings/sso/new',
  identityProvider: (providerId: number) => `/settings/sso/${providerId}`,
  signInWith: (providerId: number) => `/sso?provider=${providerId}`,
  billing: () => '/settings/billing',
  billingPlan: () => '/settings/billing/plan',
  paymentMethod: () => '/settings/billing/payment-method',
  auditLog: () => '/settings/audit-log',
  failureTags: () => '/failure-tags',
  profile: () => '/profile',
  apiAccess: () => '/profile/api-access',
  password: () => '/profile/password',
  security: () => '/profile/security',
  sessions: () => '/profile/sessions',
  project: (projectKey: string) => `/projects/${projectKey}`,
  launches: (projectKey: string) => `/projects/${projectKey}/automation-launches`,
  deletedLaunches: (projectKey: string) => `/projects/${projectKey}/automation-launches/deleted`,
  retention: (projectKey: string) => `/projects/${projectKey}/settings/retention`,
  gettingStarted: (projectKey: string, framework?: string) =>
    `/projects/${projectKey}/automation-launches/getting-started${framework ? `/${framework}` : ''}`,
  launch: (projectKey: string, launchId: number) => `/projects/${projectKey}/automation-launches/${launchId}`,
  test: (projectKey: string, launchId: number, testId: number) =>
    `/projects/${projectKey}/automation-launches/${launchId}/tests/${testId}`,
  launchComparison: (projectKey: string, launchId: number) =>
    `/projects/${projectKey}/automation-launches/${launchId}/compare`,
  testHistory: (projectKey: string, launchId: number, testId: number) =>
    `/projects/${projectKey}/automation-launches/${launchId}/tests/${testId}/history`,
  testComparison: (projectKey: string, launchId: number, testId: number) =>
    `/projects/${projectKey}/automation-launches/${launchId}/tests/${testId}/compare`,
  apiDocs: () => '/api/docs',
  notFound: () => '/404',
  serverError: () => '/500',
};
