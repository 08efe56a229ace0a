import { chakra } from '@chakra-ui/react';
import { Icon } from './icon.tsx';
import type { Sort } from './table-columns.ts';

type SortButtonProps = {
  title: string;
  isTitleHidden?: boolean;
  by: string;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

/** A column's header that sorts: again to turn the order round. */
export const SortButton = ({ title, isTitleHidden, by, sort, onSort }: SortButtonProps) => {
  const isSorted = sort?.by === by;
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      cursor="pointer"
      borderRadius="xs"
      color={isSorted ? 'fg' : 'inherit'}
      focusVisibleRing="outside"
      _hover={{ color: 'fg' }}
      onClick={() => onSort({ by, isDescending: isSorted ? !sort.isDescending : false })}
    >
      <chakra.span srOnly={isTitleHidden || undefined}>{title}</chakra.span>
      <Icon name={iconOf(isSorted, sort)} size={12} />
    </chakra.button>
  );
};

const iconOf = (isSorted: boolean, sort: Sort | undefined) => {
  if (!isSorted) return 'sort';
  return sort?.isDescending ? 'arrow-down' : 'arrow-up';
};
