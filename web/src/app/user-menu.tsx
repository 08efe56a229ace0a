import { chakra, Flex } from '@chakra-ui/react';
import { displayNameOf, useCurrentUser, useSignOut } from '../features/iam/index.ts';
import { setThemePreference, type ThemePreference, useThemePreference } from '../theme/color-mode.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { openOverlay } from './open-overlay.ts';
import { paths } from './paths.ts';

const themes: { preference: ThemePreference; title: string; icon: IconName }[] = [
  { preference: 'system', title: 'Theme of the system', icon: 'monitor' },
  { preference: 'light', title: 'Light theme', icon: 'sun' },
  { preference: 'dark', title: 'Dark theme', icon: 'moon' },
];

export const UserMenu = ({ isCollapsed = false }: { isCollapsed?: boolean }) => {
  const user = useCurrentUser();
  const theme = useThemePreference();
  const signOut = useSignOut();
  const name = displayNameOf(user);
  return (
    <Menu
      label="Account"
      trigger={(props) => (
        <chakra.button
          type="button"
          {...props}
          aria-label={isCollapsed ? `Account of ${name}` : undefined}
          {...buttonStyle}
        >
          <Avatar name={name} photoUrl={user.photoUrl} />
          {!isCollapsed && (
            <Flex direction="column" flex="1" minWidth="0" textAlign="start" lineHeight="shorter">
              <chakra.span srOnly>Account of</chakra.span>
              <chakra.span truncate fontSize="sm" fontWeight="medium">
                {name}
              </chakra.span>
              <chakra.span truncate fontSize="2xs" color="fg.muted">
                {user.tenant.name}
              </chakra.span>
            </Flex>
          )}
        </chakra.button>
      )}
    >
      <MenuLink to={paths.profile()} icon="user">
        Account settings
      </MenuLink>
      {!user.hasReadOnlyAccess && (
        <MenuLink to={paths.apiAccess()} icon="key">
          API access
        </MenuLink>
      )}
      <MenuSeparator />
      {themes.map(({ preference, title, icon }) => (
        <MenuItem
          key={preference}
          icon={icon}
          isChosen={theme === preference}
          onSelect={() => setThemePreference(preference)}
        >
          {title}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon="keyboard" onSelect={() => openOverlay('help')}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon="external" onSelect={() => window.open(paths.apiDocs(), '_blank', 'noopener')}>
        API documentation
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="sign-out" onSelect={() => signOut.mutate()}>
        Sign out
      </MenuItem>
    </Menu>
  );
};

const buttonStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  px: '1.5',
  py: '1',
  minHeight: '10',
  borderRadius: 'md',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  _hover: { bg: 'bg.muted' },
  _expanded: { bg: 'bg.muted' },
} as const;
