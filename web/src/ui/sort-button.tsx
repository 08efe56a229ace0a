import { chakra } from '@chakra-ui/react';
import { Icon, type IconName } from './icon.tsx';

type SortButtonProps = {
  title: string;
  /** Stands for the title, which is then for screen readers only. */
  icon?: IconName;
  isTitleHidden?: boolean;
  /** How the column is sorted now, if the list is by it. */
  direction: SortDirection | undefined;
  onClick: () => void;
};

/** As `aria-sort` of a column's header says it. */
export type SortDirection = 'ascending' | 'descending';

/** A column's header that sorts: again to turn the order round. */
export const SortButton = ({ title, icon, isTitleHidden, direction, onClick }: SortButtonProps) => (
  <chakra.button
    type="button"
    display="inline-flex"
    alignItems="center"
    gap="1"
    cursor="pointer"
    borderRadius="xs"
    color={direction ? 'fg' : 'inherit'}
    focusVisibleRing="outside"
    _hover={{ color: 'fg' }}
    onClick={onClick}
  >
    {icon && <Icon name={icon} size={14} />}
    <chakra.span srOnly={isTitleHidden || icon !== undefined}>{title}</chakra.span>
    <Icon name={direction ? icons[direction] : 'sort'} size={12} />
  </chakra.button>
);

const icons = { ascending: 'arrow-up', descending: 'arrow-down' } as const;
