import type { RouteObject } from 'react-router';

/** The pages below a project's launches. */
export const launchPages: RouteObject[] = [
  {
    index: true,
    lazy: { Component: async () => (await import('../features/launches/list/launches-page.tsx')).LaunchesPage },
  },
  {
    path: 'deleted',
    lazy: {
      Component: async () => (await import('../features/retention/deleted-launches-page.tsx')).DeletedLaunchesPage,
    },
  },
  {
    path: 'getting-started/:framework?',
    lazy: { Component: async () => (await import('../features/guides/guides-page.tsx')).GuidesPage },
  },
  {
    path: ':launchId',
    shouldRevalidate: () => false,
    lazy: {
      loader: async () => (await import('../features/launches/launch/prefetch-launch.ts')).prefetchLaunch,
      Component: async () => (await import('../features/launches/launch/launch-page.tsx')).LaunchPage,
    },
  },
  {
    path: ':launchId/tests/:testId',
    lazy: { Component: async () => (await import('../features/launches/test/test-page.tsx')).TestPage },
  },
  {
    path: ':launchId/compare',
    lazy: {
      Component: async () => (await import('../features/history/launch-comparison-page.tsx')).LaunchComparisonPage,
    },
  },
  {
    path: ':launchId/tests/:testId/history',
    lazy: { Component: async () => (await import('../features/history/test-history-page.tsx')).TestHistoryPage },
  },
  {
    path: ':launchId/tests/:testId/compare',
    lazy: {
      Component: async () => (await import('../features/history/test-comparison-page.tsx')).TestComparisonPage,
    },
  },
];
