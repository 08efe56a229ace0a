import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Launch } from '#shared/launches/launch';
import { paths } from '../../../app/paths.ts';
import { cellStyle } from '../../../ui/data-table.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { useProject } from '../../projects/index.ts';
import { LaunchMenu } from '../acting/launch-menu.tsx';
import { type LaunchColumn, nameColumn } from './launch-columns.tsx';
import { SelectLaunch } from './select-launch.tsx';
import type { LaunchSelecting } from './use-launch-selection.ts';

type Props = {
  launch: Launch;
  columns: readonly LaunchColumn[];
  selecting: LaunchSelecting | undefined;
  /** Before the menu. */
  children: ReactNode;
};

export const LaunchRow = ({ launch, columns, selecting, children }: Props) => {
  const { key } = useProject();
  const isSelected = selecting?.selection.has(launch.id) ?? false;
  return (
    <chakra.tr
      data-launch={launch.id}
      position="relative"
      bg={isSelected ? 'accent.subtle' : undefined}
      _hover={isSelected ? undefined : { bg: 'bg.subtle' }}
      css={{ '&:last-of-type > td': { borderBottomWidth: 0 } }}
    >
      {selecting && (
        <chakra.td {...cellStyle} pe="0">
          <SelectLaunch launch={launch} selecting={selecting} />
        </chakra.td>
      )}
      <chakra.td {...cellStyle} overflow="hidden">
        <RowLink to={paths.launch(key, launch.id)}>{nameColumn.cell(launch)}</RowLink>
      </chakra.td>
      {columns.map((column) => (
        <chakra.td key={column.key} {...cellStyle} overflow="hidden" textAlign={column.align ?? 'start'}>
          {column.cell(launch)}
        </chakra.td>
      ))}
      {children}
      <chakra.td {...cellStyle} textAlign="end">
        <Box position="relative" zIndex="1" display="inline-flex">
          <LaunchMenu launch={launch} />
        </Box>
      </chakra.td>
    </chakra.tr>
  );
};
