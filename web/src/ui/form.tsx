import { chakra } from '@chakra-ui/react';
import type { BaseSyntheticEvent, ReactNode } from 'react';

type FormProps = { onSubmit: (event: BaseSyntheticEvent) => unknown; children: ReactNode };

/** Fields under each other. Our own messages take the place of the browser's bubbles. */
export const Form = ({ onSubmit, children }: FormProps) => (
  <chakra.form
    noValidate
    display="flex"
    flexDirection="column"
    gap="4"
    // The parts of a dialog keep their own distance.
    css={{ 'dialog > &': { gap: '0' } }}
    onSubmit={(event) => void onSubmit(event)}
  >
    {children}
  </chakra.form>
);
