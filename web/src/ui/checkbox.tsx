import { chakra } from '@chakra-ui/react';
import { type ChangeEvent, type ComponentProps, useEffect, useRef } from 'react';

type CheckboxProps = Omit<ComponentProps<typeof chakra.input>, 'type' | 'onChange'> & {
  /** Some of what it stands for is chosen. */
  isMixed?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The browser's own box in our colour. */
export const Checkbox = ({ isMixed = false, ...props }: CheckboxProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <chakra.input
      ref={input}
      type="checkbox"
      boxSize="4"
      flexShrink="0"
      cursor="pointer"
      borderRadius="xs"
      focusVisibleRing="outside"
      css={{ accentColor: 'var(--t-colors-accent-solid)' }}
      {...props}
    />
  );
};
