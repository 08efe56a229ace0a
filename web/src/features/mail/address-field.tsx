import { chakra, Flex } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { isRecipient, type MailRecipient } from '#shared/mail/contract';
import type { ControlProps } from '../../ui/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { usePicker } from './use-picker.ts';

export type AddressFieldProps = {
  value: readonly string[];
  onChange: (addresses: string[]) => void;
  /** What is typed and no chip yet. */
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
  suggestions?: readonly MailRecipient[];
  placeholder: string;
  control: ControlProps;
};

const nobody: readonly MailRecipient[] = [];

/** E-mail addresses as chips: any can be typed, lists be pasted, and some are suggested. */
export const AddressField = (props: AddressFieldProps) => {
  const { value, onChange, text, onText, onLeave, suggestions = nobody, placeholder, control } = props;
  const picker = usePicker({ value, onChange, text, onText, suggestions });
  const field = useRef<HTMLDivElement>(null);
  const listId = useId();
  return (
    <>
      <Flex ref={field} {...fieldStyle} aria-invalid={control['aria-invalid']}>
        {value.map((address) => (
          <Chip key={address} address={address} onRemove={() => picker.remove(address)} />
        ))}
        <chakra.input
          {...control}
          {...inputStyle}
          role="combobox"
          aria-expanded={picker.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={picker.isOpen && picker.active >= 0 ? `${listId}-${picker.active}` : undefined}
          placeholder={value.length === 0 ? placeholder : undefined}
          autoComplete="off"
          autoFocus
          value={text}
          onChange={({ target }) => picker.type(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[\s,;<]/.test(pasted.trim())) return;
            event.preventDefault();
            picker.type(`${text}${pasted}\n`);
          }}
          onClick={picker.open}
          onKeyDown={picker.onKeyDown}
          onBlur={({ relatedTarget }) => {
            // What is typed would become a chip under the pointer, and the button move away from its click.
            if (relatedTarget instanceof HTMLButtonElement) return;
            picker.leave();
            onLeave();
          }}
        />
      </Flex>
      {picker.isOpen && (
        <SuggestionList
          id={listId}
          field={field}
          suggestions={suggestions}
          active={picker.active}
          onChoose={({ email }) => picker.add([email])}
        />
      )}
    </>
  );
};

const Chip = ({ address, onRemove }: { address: string; onRemove: () => void }) => {
  const isValid = isRecipient(address);
  return (
    <Flex {...chipStyle} bg={isValid ? 'bg.emphasized' : 'bg.error'} color={isValid ? 'fg' : 'fg.error'}>
      {!isValid && <Icon name="warning" size={12} />}
      <chakra.span overflowWrap="anywhere">{address}</chakra.span>
      <chakra.button type="button" aria-label={`Remove ${address}`} onClick={onRemove} {...removeStyle}>
        <Icon name="close" size={12} />
      </chakra.button>
    </Flex>
  );
};

const fieldStyle = {
  wrap: 'wrap',
  gap: '1',
  align: 'center',
  px: '1.5',
  py: '1',
  minHeight: '9',
  maxHeight: '40',
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  css: {
    '&:focus-within': { outline: '2px solid var(--t-colors-accent-focus-ring)', outlineOffset: '-1px' },
    '&[aria-invalid=true]': { borderColor: 'var(--t-colors-border-error)' },
  },
} as const;

const inputStyle = {
  flex: '1',
  minWidth: '10rem',
  height: '7',
  px: '1',
  bg: 'transparent',
  color: 'fg',
  border: '0',
  outline: 'none',
  css: { '&::placeholder': { color: 'var(--t-colors-fg-subtle)', opacity: 1 } },
} as const;

const chipStyle = {
  align: 'center',
  gap: '1',
  ps: '2',
  pe: '0.5',
  minHeight: '6',
  borderRadius: 'sm',
  maxWidth: 'full',
} as const;

const removeStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '6',
  height: '6',
  flexShrink: '0',
  borderRadius: 'sm',
  focusVisibleRing: 'inside',
  cursor: 'pointer',
  color: 'inherit',
} as const;
