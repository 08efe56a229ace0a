import { Flex, IconButton } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Drawer } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Navigation } from './navigation.tsx';
import { openOverlay } from './open-overlay.ts';
import { paths } from './paths.ts';
import { ProjectSwitch } from './project-switch.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame on narrow screens: a bar, and the navigation in a drawer. */
export const NarrowBar = () => {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the address has changed
  useEffect(() => setIsOpen(false), [pathname]);
  return (
    <Flex
      as="header"
      align="center"
      gap="1"
      position="sticky"
      top="0"
      height="var(--header-height)"
      px="2"
      zIndex="sticky"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <IconButton {...button} aria-label="Open navigation" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <Icon name="menu" size={18} />
      </IconButton>
      <Flex asChild align="center" gap="2" fontWeight="semibold" px="1">
        <Link to={paths.projects()}>
          <Logo size={20} />
          Touchstone
        </Link>
      </Flex>
      <Flex flex="1" />
      <IconButton {...button} aria-label="Search or jump to" onClick={() => openOverlay('palette')}>
        <Icon name="search" size={18} />
      </IconButton>
      <Drawer title="Navigation" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ProjectSwitch />
        <Navigation />
        <Flex flex="1" />
        <UserMenu />
      </Drawer>
    </Flex>
  );
};

const button = { variant: 'ghost', colorPalette: 'gray', size: 'md' } as const;
