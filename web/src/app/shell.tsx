import { Box, chakra, Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { currentUserQuery } from '../features/iam/index.ts';
import { useSessionState } from '../http/session.ts';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import { ConnectionHint } from './connection-hint.tsx';
import { NarrowBar } from './narrow-bar.tsx';
import { Overlays } from './overlays.tsx';
import { paths } from './paths.ts';
import { returnTo } from './return-path.ts';
import { Sidebar } from './sidebar.tsx';

/** Few ever see it. */
const UnconfirmedEmail = lazy(async () => ({
  default: (await import('../features/iam/mailed-pages.ts')).UnconfirmedEmail,
}));

const RequiredSecondFactor = lazy(async () => ({
  default: (await import('../features/iam/second-factor/required-second-factor.tsx')).RequiredSecondFactor,
}));

/** The frame of all signed-in pages: navigation, palette, hints; the page itself is inside `main`. */
export const Shell = () => {
  useLeaveWhenSignedOut();
  if (useSessionState() === 'signedOut') return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OpenShell />
    </Suspense>
  );
};

/** Nothing is open as long as the workspace requires a second factor that this sign-in has not. */
const OpenShell = () => {
  const { mustSetUpSecondFactor } = useSuspenseQuery(currentUserQuery).data;
  const [isSettingUp, setIsSettingUp] = useState(mustSetUpSecondFactor);
  // Until it is left: the recovery codes are shown when nothing is missing any more.
  if (mustSetUpSecondFactor && !isSettingUp) setIsSettingUp(true);
  return isSettingUp ? <RequiredSecondFactor onDone={() => setIsSettingUp(false)} /> : <LoadedShell />;
};

const LoadedShell = () => {
  const { isEmailConfirmed } = useSuspenseQuery(currentUserQuery).data;
  const isNarrow = useIsNarrow();
  const [isCollapsed, toggleCollapsed] = useCollapsed();
  return (
    <Flex direction={{ base: 'column', md: 'row' }} minHeight="100dvh">
      <SkipLink />
      {isNarrow ? <NarrowBar /> : <Sidebar isCollapsed={isCollapsed} onToggle={toggleCollapsed} />}
      <Flex as="main" id="content" direction="column" flex="1" minWidth="0" tabIndex={-1} outline="none">
        {!isEmailConfirmed && (
          <Suspense>
            <UnconfirmedEmail />
          </Suspense>
        )}
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Flex>
      <ConnectionHint />
      <Overlays onToggleSidebar={toggleCollapsed} />
      <ScrollRestoration />
    </Flex>
  );
};

const SkipLink = () => (
  <Box
    position="fixed"
    top="2"
    insetStart="2"
    zIndex="skipNav"
    transform="translateY(-200%)"
    _focusWithin={{ transform: 'none' }}
  >
    <chakra.a href="#content" px="3" py="2" borderRadius="md" bg="accent.solid" color="accent.contrast">
      Skip to content
    </chakra.a>
  </Box>
);

/**
 * The session ended, here or in another tab: sign in and come back to this page. Its address is the window's: the
 * router may still be waiting for the page that was refused.
 */
const useLeaveWhenSignedOut = () => {
  const state = useSessionState();
  const navigate = useNavigate();
  useEffect(() => {
    if (state === 'signedOut') void navigate(paths.signIn(returnTo(window.location)), { replace: true });
  }, [state, navigate]);
};

const collapsedKey = 'touchstone-sidebar';

const useCollapsed = (): [isCollapsed: boolean, toggle: () => void] => {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'collapsed');
  useEffect(() => {
    localStorage.setItem(collapsedKey, isCollapsed ? 'collapsed' : 'open');
  }, [isCollapsed]);
  return [isCollapsed, () => setIsCollapsed((current) => !current)];
};
