import { Box, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';
import type { Launch } from '#shared/launches/launch';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { useProject } from '../../projects/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { LaunchCard } from './launch-card.tsx';
import { LaunchTable } from './launch-table.tsx';
import { selectByKey } from './select-by-key.ts';
import { SelectionMenu } from './selection-menu.tsx';
import type { ColumnChoosing } from './use-column-choice.ts';
import { type LaunchSelecting, useLaunchSelection } from './use-launch-selection.ts';
import { useRowFocus } from './use-row-focus.ts';

type Props = { launches: readonly Launch[]; columns: ColumnChoosing };

/** Launches as a table, or as cards on narrow screens, and what can be done with several of them at once. */
export const LaunchList = ({ launches, columns }: Props) => {
  const project = useProject();
  const isNarrow = useIsNarrow();
  const list = useRef<HTMLDivElement>(null);
  useRowFocus(list);
  const selecting = useLaunchSelection(project.id, launches);
  const maySelect = project.can('launches:share');
  const offered = maySelect ? selecting : undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => maySelect && selectByKey(event, launches, selecting);
  return (
    <Box ref={list} onKeyDown={onKeyDown}>
      {launches.length > 0 && isNarrow && <LaunchCards launches={launches} selecting={offered} />}
      {launches.length > 0 && !isNarrow && <LaunchTable launches={launches} columns={columns} selecting={offered} />}
      {maySelect && selecting.selection.size > 0 && <BulkBar selecting={selecting} visible={launches} />}
    </Box>
  );
};

type CardsProps = { launches: readonly Launch[]; selecting: LaunchSelecting | undefined };

const LaunchCards = ({ launches, selecting }: CardsProps) => (
  <Flex direction="column" gap="2">
    {selecting && (
      <Flex px="3">
        <SelectionMenu selecting={selecting} isWordy />
      </Flex>
    )}
    <Flex as="ul" aria-label="Launches" direction="column" gap="2" listStyleType="none">
      {launches.map((launch) => (
        <LaunchCard key={launch.id} launch={launch} selecting={selecting} />
      ))}
    </Flex>
  </Flex>
);
