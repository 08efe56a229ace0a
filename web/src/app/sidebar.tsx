import { chakra, Flex, IconButton } from '@chakra-ui/react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Navigation } from './navigation.tsx';
import { openOverlay } from './open-overlay.ts';
import { PaletteButton } from './palette-button.tsx';
import { paths } from './paths.ts';
import { ProjectSwitch } from './project-switch.tsx';
import { UserMenu } from './user-menu.tsx';

type SidebarProps = { isCollapsed: boolean; onToggle: () => void };

/** The navigation on wide screens. Collapsed, only its icons stay. */
export const Sidebar = ({ isCollapsed, onToggle }: SidebarProps) => (
  <Flex
    as="aside"
    aria-label="Application"
    direction="column"
    position="sticky"
    top="0"
    height="100dvh"
    flexShrink="0"
    width={isCollapsed ? '3.5rem' : 'var(--sidebar-width)'}
    bg="bg.panel"
    borderInlineEndWidth="1px"
    p="2"
    gap="2"
    css={{ overflowY: 'auto', scrollbarWidth: 'thin' }}
  >
    <Flex align="center" justify="space-between" direction={isCollapsed ? 'column' : 'row'} gap="1" minHeight="9">
      <HomeLink isCollapsed={isCollapsed} />
      <IconButton
        aria-label={isCollapsed ? 'Expand navigation' : 'Collapse navigation'}
        title={isCollapsed ? 'Expand navigation [' : 'Collapse navigation ['}
        variant="ghost"
        colorPalette="gray"
        color="fg.muted"
        size="xs"
        onClick={onToggle}
      >
        <Icon name="sidebar" />
      </IconButton>
    </Flex>
    <ProjectSwitch isCollapsed={isCollapsed} />
    <PaletteButton isCollapsed={isCollapsed} onOpen={() => openOverlay('palette')} />
    <Navigation isCollapsed={isCollapsed} />
    <Flex flex="1" />
    <UserMenu isCollapsed={isCollapsed} />
  </Flex>
);

const HomeLink = ({ isCollapsed }: { isCollapsed: boolean }) => (
  <chakra.span
    asChild
    display="inline-flex"
    alignItems="center"
    gap="2"
    px="1.5"
    py="1"
    borderRadius="md"
    fontWeight="semibold"
    letterSpacing="-0.01em"
    focusVisibleRing="outside"
  >
    <Link to={paths.projects()} aria-label="Touchstone, all projects">
      <Logo />
      {!isCollapsed && 'Touchstone'}
    </Link>
  </chakra.span>
);
