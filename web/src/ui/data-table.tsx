import { Box, chakra } from '@chakra-ui/react';
import { DataCards } from './data-cards.tsx';
import { RowLink } from './row-link.tsx';
import { SortButton, type SortDirection } from './sort-button.tsx';
import type { Column, DataTableProps, Sort } from './table-columns.ts';
import { useIsNarrow } from './use-is-narrow.ts';

/** Rows of 40 px under a sticky header; cards at 768 px and below. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <DataCards {...props} />;
  const { label, columns, rows, rowKey, rowActions } = props;
  return (
    <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="clip">
      <chakra.table width="full" aria-label={label} css={{ borderCollapse: 'separate', borderSpacing: 0 }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {rowActions && (
              <chakra.th {...headerStyle} width="1px">
                <chakra.span srOnly>Actions</chakra.span>
              </chakra.th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
};

type HeaderCellProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

const HeaderCell = <Row,>({ column, sort, onSort }: HeaderCellProps<Row>) => {
  const direction = sort?.by === column.key ? directionOf(sort) : undefined;
  return (
    <chakra.th
      {...headerStyle}
      scope="col"
      aria-sort={direction}
      width={column.width}
      textAlign={column.align ?? 'start'}
      hideBelow={column.hideBelow}
    >
      {column.isSortable && onSort ? (
        <SortButton
          title={column.header}
          icon={column.headerIcon}
          direction={direction}
          onClick={() => onSort({ by: column.key, isDescending: direction === 'ascending' })}
        />
      ) : (
        column.header
      )}
    </chakra.th>
  );
};

const directionOf = ({ isDescending }: Sort): SortDirection => (isDescending ? 'descending' : 'ascending');

const TableRow = <Row,>({ row, columns, rowLink, rowActions, isRowDisabled }: DataTableProps<Row> & { row: Row }) => (
  <chakra.tr
    position="relative"
    opacity={isRowDisabled?.(row) ? 0.6 : undefined}
    _hover={rowLink && { bg: 'bg.subtle' }}
    css={{ '&:last-of-type > td': { borderBottomWidth: 0 } }}
  >
    {columns.map((column) => (
      <chakra.td key={column.key} {...cellStyle} textAlign={column.align ?? 'start'} hideBelow={column.hideBelow}>
        {column.isMain && rowLink ? <RowLink to={rowLink(row)}>{column.cell(row)}</RowLink> : column.cell(row)}
      </chakra.td>
    ))}
    {rowActions && (
      <chakra.td {...cellStyle} textAlign="end" whiteSpace="nowrap">
        <Box position="relative" zIndex="1" display="inline-flex" gap="1">
          {rowActions(row)}
        </Box>
      </chakra.td>
    )}
  </chakra.tr>
);

export const headerStyle = {
  position: 'sticky',
  top: 'var(--header-height)',
  zIndex: 'docked',
  height: '9',
  px: '3',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  fontSize: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
} as const;

export const cellStyle = {
  height: '40px',
  px: '3',
  py: '1',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  fontSize: 'sm',
} as const;
