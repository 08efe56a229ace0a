import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { FormField } from './form-field.tsx';
import { Icon } from './icon.tsx';

type TextFile = { name: string; content: string };

type FileFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  accept: string;
  /** What was chosen, or was there before. */
  file: TextFile | null;
  onChange: (file: TextFile | null) => void;
};

/** A text file from the user's machine, read when it is chosen. */
export const FileField = ({ label, hint, error, isRequired, accept, file, onChange }: FileFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined) => {
    if (chosen) onChange({ name: chosen.name, content: await chosen.text() });
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    onChange(null);
  };
  return (
    <FormField label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <Flex gap="3" align="center" wrap="wrap">
          <chakra.input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            onChange={({ target }) => void read(target.files?.[0])}
            {...inputStyle}
          />
          {file && (
            <Flex gap="1" align="center" minW="0">
              <Icon name="file" size={14} />
              <Text fontSize="sm" overflowWrap="anywhere">
                {file.name}
              </Text>
              {!isRequired && (
                <Button
                  size="2xs"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`Remove ${file.name}`}
                  onClick={remove}
                >
                  <Icon name="close" size={12} />
                </Button>
              )}
            </Flex>
          )}
        </Flex>
      )}
    </FormField>
  );
};

/** The name of the file stands beside it, also of one that was chosen before: the browser's own word for it is left out. */
const inputStyle = {
  width: '7.5rem',
  fontSize: 'sm',
  color: 'transparent',
  borderRadius: 'md',
  focusVisibleRing: 'outside',
  css: {
    '&::file-selector-button': {
      height: '8',
      px: '3',
      marginInlineEnd: '8',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'md',
      bg: 'bg.panel',
      color: 'fg',
      fontWeight: 'medium',
      cursor: 'pointer',
    },
  },
} as const;
