import { chakra, Flex, Text } from '@chakra-ui/react';
import { NavLink } from 'react-router';
import { useSettingsSections } from '../features/settings/settings-sections.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { paths } from './paths.ts';
import { useCurrentProjectKey } from './use-current-project-key.ts';

type NavigationProps = { isCollapsed?: boolean };

/** What can be gone to: in the project that is open, and in the workspace. */
export const Navigation = ({ isCollapsed = false }: NavigationProps) => {
  const projectKey = useCurrentProjectKey();
  const hasSettings = useSettingsSections().length > 0;
  return (
    <Flex as="nav" aria-label="Main" direction="column" gap="0.5">
      {projectKey && (
        <Section title="Project" isCollapsed={isCollapsed}>
          <Entry to={paths.launches(projectKey)} title="Launches" icon="launches" isCollapsed={isCollapsed} />
        </Section>
      )}
      <Section title="Workspace" isCollapsed={isCollapsed}>
        <Entry to={paths.projects()} title="Projects" icon="folder" isExact isCollapsed={isCollapsed} />
        <Entry to={paths.failureTags()} title="Failure tags" icon="tag" isCollapsed={isCollapsed} />
        {hasSettings && <Entry to={paths.settings()} title="Settings" icon="settings" isCollapsed={isCollapsed} />}
        <Entry to={paths.profile()} title="Account" icon="user" isCollapsed={isCollapsed} />
      </Section>
    </Flex>
  );
};

type SectionProps = { title: string; isCollapsed: boolean; children: React.ReactNode };

const Section = ({ title, isCollapsed, children }: SectionProps) => (
  <Flex direction="column" gap="0.5" pt="2">
    <Text fontSize="2xs" fontWeight="medium" color="fg.subtle" px="2" pb="0.5" srOnly={isCollapsed || undefined}>
      {title}
    </Text>
    {children}
  </Flex>
);

type EntryProps = { to: string; title: string; icon: IconName; isExact?: boolean; isCollapsed: boolean };

const Entry = ({ to, title, icon, isExact, isCollapsed }: EntryProps) => (
  <chakra.span asChild {...entryStyle} justifyContent={isCollapsed ? 'center' : 'flex-start'}>
    <NavLink to={to} end={isExact} title={isCollapsed ? title : undefined} aria-label={isCollapsed ? title : undefined}>
      <Icon name={icon} />
      {!isCollapsed && title}
    </NavLink>
  </chakra.span>
);

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  height: '8',
  px: '2',
  borderRadius: 'md',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  focusVisibleRing: 'inside',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _currentPage: { bg: 'accent.subtle', color: 'accent.fg' },
} as const;
