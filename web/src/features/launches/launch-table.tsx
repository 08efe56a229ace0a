import { Box, Flex } from '@chakra-ui/react';
import type { Launch } from '#shared/launches/launch';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { useProject } from '../projects/index.ts';
import { LaunchCard } from './launch-card.tsx';
import { chooseColumns } from './launch-columns.tsx';
import { LaunchMenu } from './launch-menu.tsx';

type Props = {
  launches: readonly Launch[];
  /** What the reader chose; undefined until then. */
  columns: readonly string[] | undefined;
};

/** Launches as rows with the columns that the reader chose, or as cards on narrow screens. */
export const LaunchTable = ({ launches, columns }: Props) => {
  const { key } = useProject();
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <Flex as="ul" aria-label="Launches" direction="column" gap="2" listStyleType="none">
        {launches.map((launch) => (
          <LaunchCard key={launch.id} launch={launch} to={paths.launch(key, launch.id)} />
        ))}
      </Flex>
    );
  const table = (
    <DataTable
      label="Launches"
      columns={chooseColumns(columns)}
      rows={launches}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.launch(key, id)}
      rowActions={(launch) => <LaunchMenu launch={launch} />}
    />
  );
  if (!columns) return table;
  // More columns than fit are the reader's choice: the table then scrolls sideways.
  return (
    <Box overflowX="auto">
      <Box width="max-content" minWidth="full">
        {table}
      </Box>
    </Box>
  );
};
