import { Button, Flex } from '@chakra-ui/react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { selectionChoices } from './launch-selection.ts';
import type { LaunchSelecting } from './use-launch-selection.ts';

/** All of the page or none, and which of them by how they ended. */
export const SelectionMenu = ({ selecting, isWordy }: { selecting: LaunchSelecting; isWordy?: boolean }) => (
  <Flex as="span" align="center" gap="1">
    <Checkbox
      aria-label="Select all launches of this page"
      checked={selecting.share === 'all'}
      isMixed={selecting.share === 'some'}
      onChange={() => (selecting.share === 'all' ? selecting.clear() : selecting.pick('All'))}
    />
    <Menu
      label="Select launches"
      trigger={(props) => (
        <Button {...props} aria-label="Select launches" variant="ghost" colorPalette="gray" size="2xs" minW="5" px="1">
          {isWordy && 'Select'}
          <Icon name="chevron-down" size={12} />
        </Button>
      )}
    >
      {selectionChoices.map((choice) => (
        <MenuItem key={choice} onSelect={() => selecting.pick(choice)}>
          {choice}
        </MenuItem>
      ))}
    </Menu>
  </Flex>
);
