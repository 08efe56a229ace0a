import { Box, chakra, Flex } from '@chakra-ui/react';
import { RowLink } from './row-link.tsx';
import { SortSelect } from './sort-select.tsx';
import type { Column, DataTableProps } from './table-columns.ts';

/** The table's rows on narrow screens: the main column is the card's title, the others are its lines. */
export const DataCards = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowKey, sort, onSort } = props;
  return (
    <Flex direction="column" gap="2">
      {onSort && <SortSelect columns={columns.filter(({ isSortable }) => isSortable)} sort={sort} onSort={onSort} />}
      <Flex as="ul" aria-label={label} direction="column" gap="2" listStyleType="none">
        {rows.map((row) => (
          <Card key={rowKey(row)} row={row} {...props} />
        ))}
      </Flex>
    </Flex>
  );
};

const Card = <Row,>({ row, columns, rowLink, rowActions, isRowDisabled }: DataTableProps<Row> & { row: Row }) => {
  const main = columns.find(({ isMain }) => isMain) ?? columns[0];
  const marks = columns.filter((column) => column.headerIcon && column !== main);
  const lines = columns.filter((column) => !column.headerIcon && column !== main);
  const title = main?.cell(row);
  return (
    <Box
      as="li"
      position="relative"
      p="3"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      opacity={isRowDisabled?.(row) ? 0.6 : undefined}
    >
      <Flex align="center" gap="2">
        <Box flex="1" minWidth="0" overflowWrap="anywhere">
          {rowLink ? <RowLink to={rowLink(row)}>{title}</RowLink> : title}
        </Box>
        <Flex position="relative" zIndex="1" gap="1" flexShrink="0">
          {marks.map((column) => (
            <Box key={column.key}>{column.cell(row)}</Box>
          ))}
          {rowActions?.(row)}
        </Flex>
      </Flex>
      <CardLines row={row} columns={lines} />
    </Box>
  );
};

const CardLines = <Row,>({ row, columns }: { row: Row; columns: Column<Row>[] }) => (
  <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" mt="2" fontSize="sm">
    {columns.map((column) => (
      <Box key={column.key} display="contents">
        <chakra.dt color="fg.muted">{column.header}</chakra.dt>
        <chakra.dd textAlign="end" minWidth="0" overflowWrap="anywhere">
          {column.cell(row)}
        </chakra.dd>
      </Box>
    ))}
  </chakra.dl>
);
