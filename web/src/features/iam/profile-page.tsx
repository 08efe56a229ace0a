import { Box, Flex, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { displayNameOf, useCurrentUser } from './current-user.ts';

/** Account settings: who one is, and a tab for each thing that can be changed. */
export const ProfilePage = () => {
  const { hasReadOnlyAccess, source } = useCurrentUser();
  const { pathname } = useLocation();
  const tabs = [
    { to: paths.profile(), title: 'Profile' },
    ...(hasReadOnlyAccess ? [] : [{ to: paths.apiAccess(), title: 'API Access' }]),
    ...(source !== 'INTERNAL' ? [] : [{ to: paths.password(), title: 'Password' }]),
    ...(source !== 'INTERNAL' ? [] : [{ to: paths.security(), title: 'Security' }]),
    { to: paths.sessions(), title: 'Sessions' },
  ];
  if (!tabs.some(({ to }) => to === pathname.replace(/\/$/, ''))) return <Navigate to={paths.profile()} replace />;
  return (
    <Page title="Account settings" isBounded>
      <ProfileHeader />
      <LinkTabs label="Account settings" tabs={tabs} />
      <Suspense fallback={<RowSkeletons rows={4} />}>
        <Box pt="2">
          <Outlet />
        </Box>
      </Suspense>
    </Page>
  );
};

const ProfileHeader = () => {
  const user = useCurrentUser();
  const name = displayNameOf(user);
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Avatar name={name} photoUrl={user.photoUrl} size={56} />
      <Box flex="1" minWidth="12rem">
        <Text fontSize="lg" fontWeight="semibold">
          {user.username}
        </Text>
        <Text color="fg.muted">{user.email}</Text>
      </Box>
      <Flex direction="column" gap="0.5">
        <Text fontSize="xs" color="fg.muted">
          Service URL
        </Text>
        <Flex align="center" gap="1">
          <Text fontFamily="mono" fontSize="sm">
            {location.origin}
          </Text>
          <CopyButton text={location.origin} label="Copy service URL" message="URL was successfully copied" />
        </Flex>
      </Flex>
    </Flex>
  );
};
