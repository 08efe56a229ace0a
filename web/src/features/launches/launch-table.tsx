import { Box, Button, Flex } from '@chakra-ui/react';
import type { Launch } from '#shared/launches/launch';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { useProject } from '../projects/index.ts';
import { LaunchCard } from './launch-card.tsx';
import { launchColumns, usualColumns } from './launch-columns.tsx';
import { LaunchMenu } from './launch-menu.tsx';
import { useVisibleColumns } from './visible-columns.ts';

/** Launches as rows with the columns that the reader chose, or as cards on narrow screens. */
export const LaunchTable = ({ launches }: { launches: readonly Launch[] }) => {
  const { key } = useProject();
  const isNarrow = useIsNarrow();
  const [shown, toggle] = useVisibleColumns(usualColumns);
  if (isNarrow)
    return (
      <Flex as="ul" aria-label="Launches" direction="column" gap="2" listStyleType="none">
        {launches.map((launch) => (
          <LaunchCard key={launch.id} launch={launch} to={paths.launch(key, launch.id)} />
        ))}
      </Flex>
    );
  return (
    <Box position="relative">
      <ColumnMenu shown={shown} onToggle={toggle} />
      <DataTable
        label="Launches"
        columns={launchColumns.filter((column) => column.isMain || shown.includes(column.key))}
        rows={launches}
        rowKey={({ id }) => id}
        rowLink={({ id }) => paths.launch(key, id)}
        rowActions={(launch) => <LaunchMenu launch={launch} />}
      />
    </Box>
  );
};

type ColumnMenuProps = { shown: readonly string[]; onToggle: (key: string) => void };

const ColumnMenu = ({ shown, onToggle }: ColumnMenuProps) => (
  <Box position="absolute" insetEnd="0" top="-44px">
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
  </Box>
);
