import { chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '../features/projects/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { ProjectMark } from '../ui/project-mark.tsx';
import { paths } from './paths.ts';
import { useCurrentProjectKey } from './use-current-project-key.ts';

/** Names the project that is open and leads to another one; starred projects come first. */
export const ProjectSwitch = ({ isCollapsed = false }: { isCollapsed?: boolean }) => {
  const projectKey = useCurrentProjectKey();
  const { data: projects = [] } = useQuery(projectsQuery);
  const current = projects.find(({ key }) => key === projectKey);
  const offered = projects.toSorted((one, other) => Number(other.starred) - Number(one.starred)).slice(0, 12);
  return (
    <Menu
      label="Projects"
      trigger={(props) => (
        <chakra.button
          type="button"
          {...props}
          aria-label={isCollapsed ? labelOf(current?.name) : undefined}
          {...switchStyle}
        >
          <ProjectMark name={current?.name ?? '?'} projectKey={current?.key ?? ''} logoUrl={current?.logoUrl} />
          {!isCollapsed && (
            <>
              <Flex direction="column" flex="1" minWidth="0" textAlign="start" lineHeight="shorter">
                <chakra.span srOnly>Switch project, now</chakra.span>
                <chakra.span truncate fontWeight="medium" fontSize="sm">
                  {current?.name ?? 'Choose a project'}
                </chakra.span>
                {current && (
                  <chakra.span fontSize="2xs" color="fg.muted" fontFamily="mono">
                    {current.key}
                  </chakra.span>
                )}
              </Flex>
              <Icon name="sort" size={14} />
            </>
          )}
        </chakra.button>
      )}
    >
      {offered.map(({ id, key, name, logoUrl }) => (
        <MenuLink key={id} to={paths.launches(key)}>
          <Flex align="center" gap="2">
            <ProjectMark name={name} projectKey={key} logoUrl={logoUrl} size={20} />
            <chakra.span flex="1" truncate>
              {name}
            </chakra.span>
            {key === projectKey && <Icon name="check" size={14} />}
          </Flex>
        </MenuLink>
      ))}
      {offered.length > 0 && <MenuSeparator />}
      <MenuLink to={paths.projects()} icon="folder">
        All projects
      </MenuLink>
    </Menu>
  );
};

const labelOf = (name: string | undefined): string => (name ? `Switch project, now ${name}` : 'Choose a project');

const switchStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: '10',
  px: '1.5',
  py: '1',
  borderRadius: 'md',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  _hover: { bg: 'bg.muted' },
  _expanded: { bg: 'bg.muted' },
} as const;
