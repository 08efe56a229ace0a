import { type KeyboardEvent, useState } from 'react';
import type { MailRecipient } from '#shared/mail/contract';
import { addAddresses, endsAddress, readAddresses } from './read-addresses.ts';

type PickerOptions = {
  value: readonly string[];
  onChange: (addresses: string[]) => void;
  text: string;
  onText: (text: string) => void;
  suggestions: readonly MailRecipient[];
};

/** What keys and pasted text do to a list of addresses. */
export const usePicker = ({ value, onChange, text, onText, suggestions }: PickerOptions) => {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const add = (added: readonly string[]) => {
    onText('');
    close();
    if (added.length > 0) onChange(addAddresses(value, added));
  };
  const type = (next: string) => {
    if (endsAddress(next)) return add(readAddresses(next));
    onText(next);
    setIsOpen(true);
    setActive(-1);
  };
  const move = (step: number) => {
    setIsOpen(true);
    setActive((current) => (current + step + suggestions.length + 1) % (suggestions.length + 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = isOpen ? suggestions[active] : undefined;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: isOpen ? close : undefined,
      Backspace: text === '' && value.length > 0 ? () => onChange(value.slice(0, -1)) : undefined,
      Enter: chosen || text.trim() !== '' ? () => add(chosen ? [chosen.email] : readAddresses(text)) : undefined,
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The dialog around would close with the list.
    event.stopPropagation();
    act();
  };
  return {
    isOpen: isOpen && suggestions.length > 0,
    active,
    type,
    add,
    onKeyDown,
    open: () => setIsOpen(true),
    /** What is typed counts when the reader goes on to the next field. */
    leave: () => add(readAddresses(text)),
    remove: (address: string) => onChange(value.filter((other) => other !== address)),
  };
};
