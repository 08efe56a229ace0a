import { Flex, IconButton } from '@chakra-ui/react';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';
import type { Column, Sort } from './table-columns.ts';

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

/** Cards have no headers to click. */
export const SortSelect = <Row,>({ columns, sort, onSort }: SortSelectProps<Row>) => {
  const by = sort?.by ?? columns[0]?.key ?? '';
  const isDescending = sort?.isDescending ?? false;
  return (
    <Flex gap="1" justify="flex-end" align="center">
      <Select
        aria-label="Sort by"
        size="xs"
        width="auto"
        value={by}
        onChange={({ target }) => onSort({ by: target.value, isDescending })}
      >
        {columns.map(({ key, header }) => (
          <option key={key} value={key}>
            {header}
          </option>
        ))}
      </Select>
      <IconButton
        aria-label={isDescending ? 'Sorted descending, sort ascending' : 'Sorted ascending, sort descending'}
        size="xs"
        variant="outline"
        colorPalette="gray"
        onClick={() => onSort({ by, isDescending: !isDescending })}
      >
        <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} size={14} />
      </IconButton>
    </Flex>
  );
};
