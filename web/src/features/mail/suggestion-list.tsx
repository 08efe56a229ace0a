import { chakra, Flex } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { MailRecipient } from '#shared/mail/contract';
import { Avatar } from '../../ui/avatar.tsx';
import { placeBeside } from '../../ui/place-beside.ts';

type SuggestionListProps = {
  id: string;
  field: RefObject<HTMLElement | null>;
  suggestions: readonly MailRecipient[];
  active: number;
  onChoose: (recipient: MailRecipient) => void;
};

/** People to choose from, over the dialog; the focus stays in the field. */
export const SuggestionList = ({ id, field, suggestions, active, onChoose }: SuggestionListProps) => {
  const list = useRef<HTMLDivElement>(null);
  // The field grows with its chips, and the list with the suggestions.
  useEffect(() => {
    const { current } = list;
    if (!current || !field.current) return;
    if (!current.matches(':popover-open')) current.showPopover();
    current.style.width = `${field.current.clientWidth}px`;
    placeBeside(current, field.current);
  });
  return (
    <chakra.div ref={list} id={id} popover="manual" role="listbox" aria-label="People of the project" {...listStyle}>
      {suggestions.map((suggestion, index) => (
        <Flex
          key={suggestion.email}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          align="center"
          gap="2.5"
          px="2"
          py="1.5"
          borderRadius="md"
          cursor="pointer"
          bg={index === active ? 'bg.emphasized' : undefined}
          _hover={{ bg: 'bg.muted' }}
          // The field would lose the focus, and take what is typed for an address.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Avatar name={suggestion.displayName} photoUrl={suggestion.photoUrl} />
          <chakra.span fontWeight="medium" maxWidth="60%" flexShrink="0" {...oneLine}>
            {suggestion.displayName}
          </chakra.span>
          <chakra.span color="fg.muted" {...oneLine}>
            {suggestion.email}
          </chakra.span>
        </Flex>
      ))}
    </chakra.div>
  );
};

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const listStyle = {
  position: 'fixed',
  inset: 'auto',
  m: '0',
  p: '1',
  maxHeight: '16rem',
  overflowY: 'auto',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'md',
} as const;
