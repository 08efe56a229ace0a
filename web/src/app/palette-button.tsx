import { chakra, Kbd } from '@chakra-ui/react';
import { Icon } from '../ui/icon.tsx';
import { commandKey } from './shortcuts.ts';

type PaletteButtonProps = { isCollapsed?: boolean; onOpen: () => void };

export const PaletteButton = ({ isCollapsed, onOpen }: PaletteButtonProps) => (
  <chakra.button
    type="button"
    aria-label={isCollapsed ? 'Search or jump to' : undefined}
    aria-keyshortcuts="Control+K Meta+K"
    title={isCollapsed ? `Search or jump to ${commandKey} K` : undefined}
    onClick={onOpen}
    display="flex"
    alignItems="center"
    justifyContent={isCollapsed ? 'center' : 'flex-start'}
    gap="2"
    height="8"
    px="2"
    width="full"
    borderRadius="md"
    borderWidth="1px"
    bg="bg.subtle"
    color="fg.muted"
    fontSize="sm"
    cursor="pointer"
    focusVisibleRing="outside"
    _hover={{ borderColor: 'border.emphasized', color: 'fg' }}
  >
    <Icon name="search" size={14} />
    {!isCollapsed && (
      <>
        <chakra.span flex="1" textAlign="start">
          Search or jump to
        </chakra.span>
        <Kbd>{commandKey} K</Kbd>
      </>
    )}
  </chakra.button>
);
