import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { Bare } from './bare.tsx';
import { FocusHeading } from './focus-heading.tsx';
import { launchPages } from './launch-routes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';
import { RouteError } from './route-error.tsx';
import { hasSession, redirectSignedIn, requireSession } from './session-loaders.ts';

/** Every page is its own chunk. Errors of a page stay inside the frame; only the frame's own replace the whole. */
export const createRouter = () => createBrowserRouter(routes);

const mailedPages = () => import('../features/iam/mailed-pages.ts');

const providerPages = () => import('../features/iam/single-sign-on/provider-page.tsx');

const signedOutPages: RouteObject[] = [
  {
    path: '/signin',
    loader: redirectSignedIn,
    lazy: { Component: async () => (await import('../features/iam/sign-in-page.tsx')).SignInPage },
  },
  {
    path: '/signup',
    lazy: { Component: async () => (await import('../features/iam/sign-up-page.tsx')).SignUpPage },
  },
  {
    path: '/sso',
    lazy: {
      Component: async () => (await import('../features/iam/single-sign-on/single-sign-on-page.tsx')).SingleSignOnPage,
    },
  },
  { path: '/password/forgot', lazy: { Component: async () => (await mailedPages()).ForgotPasswordPage } },
  { path: '/password/reset', lazy: { Component: async () => (await mailedPages()).ResetPasswordPage } },
  { path: '/email/confirm', lazy: { Component: async () => (await mailedPages()).ConfirmEmailPage } },
  { path: '/invitation', lazy: { Component: async () => (await mailedPages()).InvitationPage } },
];

const profilePages: RouteObject[] = [
  { index: true, lazy: { Component: async () => (await import('../features/iam/profile-form.tsx')).ProfileForm } },
  {
    path: 'api-access',
    lazy: { Component: async () => (await import('../features/iam/api-access.tsx')).ApiAccess },
  },
  {
    path: 'password',
    lazy: { Component: async () => (await import('../features/iam/password-form.tsx')).PasswordForm },
  },
  {
    path: 'security',
    lazy: { Component: async () => (await import('../features/iam/second-factor/security-tab.tsx')).SecurityTab },
  },
  {
    path: 'sessions',
    lazy: { Component: async () => (await import('../features/iam/own-sign-ins/sessions-tab.tsx')).SessionsTab },
  },
];

const billingPages: RouteObject[] = [
  { index: true, loader: () => redirect(paths.billingPlan()) },
  { path: 'plan', lazy: { Component: async () => (await import('../features/billing/plan-tab.tsx')).PlanTab } },
  {
    path: 'payment-method',
    lazy: { Component: async () => (await import('../features/billing/payment-method-tab.tsx')).PaymentMethodTab },
  },
  {
    path: 'billing-history',
    lazy: { Component: async () => (await import('../features/billing/history-tab.tsx')).HistoryTab },
  },
  {
    path: 'usage',
    lazy: { Component: async () => (await import('../features/billing/usage-tab.tsx')).UsageTab },
  },
];

const singleSignOnPages: RouteObject[] = [
  {
    index: true,
    lazy: {
      Component: async () =>
        (await import('../features/iam/single-sign-on/single-sign-on-settings-page.tsx')).SingleSignOnSettingsPage,
    },
  },
  { path: 'new', lazy: { Component: async () => (await providerPages()).NewProviderPage } },
  { path: ':providerId', lazy: { Component: async () => (await providerPages()).ProviderPage } },
];

const isOtherProject = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.projectKey !== nextParams.projectKey;

const signedInPages: RouteObject[] = [
  {
    path: '/projects',
    lazy: {
      loader: async () => (await import('../features/projects/load-projects.ts')).loadProjects,
      Component: async () => (await import('../features/projects/projects-page.tsx')).ProjectsPage,
    },
  },
  {
    path: '/projects/:projectKey',
    shouldRevalidate: isOtherProject,
    lazy: { loader: async () => (await import('../features/projects/load-project.ts')).loadProject },
    children: [
      { index: true, loader: ({ params }) => redirect(paths.launches(params.projectKey ?? '')) },
      { path: 'automation-launches', children: launchPages },
      {
        path: 'settings/retention',
        lazy: { Component: async () => (await import('../features/retention/retention-page.tsx')).RetentionPage },
      },
    ],
  },
  {
    path: '/failure-tags',
    lazy: { Component: async () => (await import('../features/triage/failure-tags-page.tsx')).FailureTagsPage },
  },
  {
    path: '/settings',
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('../features/settings/settings-page.tsx')).SettingsPage },
      },
      {
        path: 'users',
        lazy: { Component: async () => (await import('../features/iam/users/users-page.tsx')).UsersPage },
      },
      {
        path: 'user-groups',
        lazy: { Component: async () => (await import('../features/iam/groups/groups-page.tsx')).GroupsPage },
      },
      {
        path: 'billing',
        lazy: { Component: async () => (await import('../features/billing/billing-page.tsx')).BillingPage },
        children: billingPages,
      },
      { path: 'sso', children: singleSignOnPages },
      {
        path: 'provisioning',
        lazy: {
          Component: async () => (await import('../features/iam/provisioning/provisioning-page.tsx')).ProvisioningPage,
        },
      },
      {
        path: 'security',
        lazy: {
          Component: async () =>
            (await import('../features/iam/second-factor/sign-in-policy-page.tsx')).SignInPolicyPage,
        },
      },
      {
        path: 'audit-log',
        lazy: { Component: async () => (await import('../features/audit/audit-page.tsx')).AuditPage },
      },
    ],
  },
  {
    path: '/profile',
    lazy: { Component: async () => (await import('../features/iam/profile-page.tsx')).ProfilePage },
    children: profilePages,
  },
];

const BareRouteError = () => (
  <main>
    <RouteError />
  </main>
);

/** Pages of the frame, and those that stand without it. */
const AllPages = () => (
  <>
    <Outlet />
    <FocusHeading />
  </>
);

const routes: RouteObject[] = [
  {
    Component: AllPages,
    ErrorBoundary: BareRouteError,
    HydrateFallback: PageSkeleton,
    children: [
      { path: '/', loader: () => redirect(paths.projects()) },
      {
        Component: Bare,
        children: [
          ...signedOutPages,
          { path: '/404', Component: NotFoundPage },
          { path: '/500', lazy: { Component: async () => (await import('./server-error-page.tsx')).ServerErrorPage } },
        ],
      },
      {
        loader: requireSession,
        shouldRevalidate: () => false,
        lazy: { Component: async () => (await import('./shell.tsx')).Shell },
        children: [
          {
            ErrorBoundary: RouteError,
            shouldRevalidate: () => false,
            lazy: { loader: async () => (await import('../features/iam/load-current-user.ts')).loadCurrentUser },
            children: signedInPages,
          },
        ],
      },
      {
        path: '*',
        loader: hasSession,
        lazy: { Component: async () => (await import('./shell-or-bare.tsx')).ShellOrBare },
        children: [{ path: '*', Component: NotFoundPage }],
      },
    ],
  },
];
