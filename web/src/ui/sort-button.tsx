import { chakra } from '@chakra-ui/react';
import { Icon, type IconName } from './icon.tsx';
import type { Sort } from './table-columns.ts';

type SortButtonProps = {
  title: string;
  /** Stands for the title, which is then for screen readers only. */
  icon?: IconName;
  by: string;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

/** A column's header that sorts: again to turn the order round. */
export const SortButton = ({ title, icon, by, sort, onSort }: SortButtonProps) => {
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
      {icon && <Icon name={icon} size={14} />}
      <chakra.span srOnly={icon && true}>{title}</chakra.span>
      <Icon name={iconOf(isSorted, sort)} size={12} />
    </chakra.button>
  );
};

const iconOf = (isSorted: boolean, sort: Sort | undefined) => {
  if (!isSorted) return 'sort';
  return sort?.isDescending ? 'arrow-down' : 'arrow-up';
};
