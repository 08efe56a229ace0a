import { Button, type ButtonProps, Loader } from '@chakra-ui/react';
import type { MouseEvent } from 'react';

type WorkingButtonProps = Omit<ButtonProps, 'loading'> & { isWorking?: boolean };

/**
 * A button whose work takes a moment, in which it can not be pressed again. It is never disabled in the browser's
 * sense: the focus would be lost, and with it the place of who uses the keyboard.
 */
export const WorkingButton = ({ isWorking = false, disabled, onClick, children, ...props }: WorkingButtonProps) => {
  const isOff = isWorking || disabled === true;
  // Enter in a field presses the button as well, so a form is not sent twice either.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event));
  return (
    <Button {...props} aria-disabled={isOff || undefined} aria-busy={isWorking || undefined} onClick={press}>
      {isWorking ? <Loader>{children}</Loader> : children}
    </Button>
  );
};
