import { chakra, Flex, Heading } from '@chakra-ui/react';
import { NavLink } from 'react-router';
import { type ExternalFramework, type Framework, frameworkGroups } from '#shared/guides/frameworks';
import { paths } from '../../app/paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** Every framework by its language: a row of links on a narrow screen, a column beside the guide on a wide one. */
export const FrameworkPicker = ({ projectKey }: { projectKey: string }) => (
  <Flex
    as="nav"
    aria-label="Frameworks"
    direction={{ base: 'row', lg: 'column' }}
    wrap="wrap"
    gap={{ base: '4', lg: '5' }}
    position={{ lg: 'sticky' }}
    top="6"
  >
    {frameworkGroups.map(({ language, entries }) => (
      <Flex key={language} direction="column" gap="1">
        <Heading as="h2" fontSize="xs" fontWeight="medium" color="fg.muted" px={{ lg: '2' }}>
          {language}
        </Heading>
        <Flex
          as="ul"
          direction={{ base: 'row', lg: 'column' }}
          wrap="wrap"
          gap={{ base: '1.5', lg: '0.5' }}
          listStyleType="none"
        >
          {entries.map((entry) => (
            <li key={entry.name}>
              <Entry entry={entry} projectKey={projectKey} />
            </li>
          ))}
        </Flex>
      </Flex>
    ))}
  </Flex>
);

const Entry = ({ entry, projectKey }: { entry: Framework | ExternalFramework; projectKey: string }) => (
  <chakra.span asChild {...entryStyle}>
    {'id' in entry ? (
      <NavLink to={paths.gettingStarted(projectKey, entry.id)}>{entry.name}</NavLink>
    ) : (
      <a href={entry.href} target="_blank" rel="noreferrer">
        {entry.name}
        <Icon name="external" size={14} />
        <chakra.span srOnly>(documentation, opens in a new tab)</chakra.span>
      </a>
    )}
  </chakra.span>
);

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '8',
  px: '2',
  borderRadius: 'md',
  borderWidth: { base: '1px', lg: '0' },
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg',
  whiteSpace: 'nowrap',
  focusVisibleRing: 'inside',
  _hover: { bg: 'bg.muted' },
  _currentPage: { bg: 'accent.subtle', color: 'accent.fg' },
} as const;
