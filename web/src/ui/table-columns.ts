import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row's name: it carries the row's link, and is the title of its card. */
  isMain?: boolean;
  isSortable?: boolean;
  /** Stands for the header, which is then for screen readers only. */
  headerIcon?: IconName;
  align?: 'start' | 'end';
  width?: string;
  hideBelow?: 'lg' | 'xl' | '2xl';
};

export type Sort = { by: string; isDescending: boolean };

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Where the row leads. The whole row is the link. */
  rowLink?: (row: Row) => string;
  /** Buttons at the row's end. */
  rowActions?: (row: Row) => ReactNode;
  isRowDisabled?: (row: Row) => boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
};
