import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Pagination } from '../../../ui/pagination.tsx';
import { BulkBar, type Triage } from '../../triage/index.ts';
import type { useTestSelection } from './use-test-selection.ts';

type Props = {
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  selection: ReturnType<typeof useTestSelection>;
  onClear: () => void;
  triage: Triage;
  isOutdated: boolean;
  onUpdate: () => void;
};

/** What stays in sight below the list: what is selected, whether the list is still right, and where one is. */
export const TestListFoot = ({
  total,
  page,
  pageSize,
  onPage,
  selection,
  onClear,
  triage,
  isOutdated,
  onUpdate,
}: Props) => {
  const selected = [...selection.selection.values()];
  return (
    <Box position="sticky" bottom="0" bg="bg.canvas" zIndex="docked">
      {(selected.length > 0 || triage.progress) && (
        <BulkBar
          selected={selected}
          total={total}
          triage={triage}
          onSelectAll={() => void selection.selectAll()}
          onClear={onClear}
        />
      )}
      {isOutdated && (
        <Flex role="status" align="center" gap="2" pt="2" px="1" fontSize="sm">
          <Text color="fg.muted">Tests have changed meanwhile.</Text>
          <Button size="2xs" variant="outline" colorPalette="gray" title="Update the list (u)" onClick={onUpdate}>
            Update the list
          </Button>
        </Flex>
      )}
      <Pagination
        page={page}
        totalPages={Math.ceil(total / pageSize)}
        onPage={onPage}
        summary={`${total.toLocaleString('en')} ${total === 1 ? 'test' : 'tests'}`}
      />
    </Box>
  );
};
