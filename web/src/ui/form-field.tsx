import { chakra, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** What the control inside must spread, so that label, hint and error belong to it. */
export type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type FormFieldProps = {
  label: string;
  error?: string;
  hint?: ReactNode;
  isRequired?: boolean;
  children: (control: ControlProps) => ReactNode;
};

export const FormField = ({ label, error, hint, isRequired, children }: FormFieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <Flex direction="column" gap="1.5" align="stretch">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
        {isRequired && (
          <chakra.span aria-hidden color="fg.error">
            {' '}
            *
          </chakra.span>
        )}
      </chakra.label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': hasNote ? noteId : undefined })}
      {hasNote && (
        <Text id={noteId} fontSize="xs" color={error ? 'fg.error' : 'fg.muted'} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </Text>
      )}
    </Flex>
  );
};
