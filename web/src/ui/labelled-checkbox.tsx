import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { keepFocus } from './keep-focus.ts';

type LabelledCheckboxProps = ComponentProps<typeof Checkbox> & { children: ReactNode };

/** A box and what it means, which is clicked as well. */
export const LabelledCheckbox = ({ children, ...box }: LabelledCheckboxProps) => {
  const id = useId();
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      alignItems="flex-start"
      gap="2"
      cursor="pointer"
      fontSize="sm"
      onMouseDown={keepFocus}
    >
      <Checkbox id={id} mt="0.5" {...box} />
      <chakra.span minW="0">{children}</chakra.span>
    </chakra.label>
  );
};
