import { Button } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { launchColumns } from './launch-columns.tsx';

type Props = { shown: readonly string[]; onToggle: (key: string) => void };

/** Which columns of the launches are shown; the name always is. */
export const ColumnMenu = ({ shown, onToggle }: Props) => (
  <Menu
    label="Columns"
    trigger={(props) => (
      <Button {...props} variant="outline" colorPalette="gray">
        <Icon name="sidebar" size={14} />
        Columns
      </Button>
    )}
  >
    {launchColumns
      .filter(({ isMain }) => !isMain)
      .map(({ key, header }) => (
        <MenuItem key={key} isChosen={shown.includes(key)} onSelect={() => onToggle(key)}>
          {header}
        </MenuItem>
      ))}
  </Menu>
);
