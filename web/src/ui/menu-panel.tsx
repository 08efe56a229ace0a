import { chakra } from '@chakra-ui/react';
import { createContext, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from './move-focus.ts';
import { useBeside } from './use-beside.ts';

/** Closes the menu that an entry is in; the focus goes back to its button where nothing else takes it. */
export const CloseMenu = createContext<(returnFocus: boolean) => void>(() => undefined);

type MenuPanelProps = {
  id: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  close: (returnFocus: boolean) => void;
  children: ReactNode;
};

/** The open menu: in the browser's top layer beside its button, with the focus inside. */
export const MenuPanel = ({ id, label, button, close, children }: MenuPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const addLetter = useTypedText();
  useBeside(panel, button, () => close(false));
  useEffect(() => {
    if (panel.current) moveFocus(panel.current, 'first');
  }, []);
  return (
    <CloseMenu value={close}>
      <chakra.div
        ref={panel}
        id={id}
        popover="manual"
        role="menu"
        aria-label={label}
        onKeyDown={(event) => handleKey(event, close, addLetter)}
        {...panelStyle}
      >
        {children}
      </chakra.div>
    </CloseMenu>
  );
};

const moves: Record<string, 'next' | 'previous' | 'first' | 'last'> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

const handleKey = (
  event: KeyboardEvent<HTMLElement>,
  close: (returnFocus: boolean) => void,
  addLetter: (letter: string) => string,
) => {
  const move = moves[event.key];
  if (event.key === 'Tab') return close(false);
  if (event.key === 'Escape') close(true);
  else if (move) moveFocus(event.currentTarget, move);
  else if (event.key.length !== 1 || event.key === ' ') return;
  else moveFocus(event.currentTarget, { startingWith: addLetter(event.key) });
  event.preventDefault();
  event.stopPropagation();
};

/** Letters typed in quick succession are the beginning of one entry. */
const useTypedText = () => {
  const typed = useRef({ text: '', at: 0 });
  return (letter: string): string => {
    const { text, at } = typed.current;
    const isSameLetter = text === letter;
    typed.current = { text: Date.now() - at < 700 && !isSameLetter ? text + letter : letter, at: Date.now() };
    return typed.current.text;
  };
};

const panelStyle = {
  position: 'fixed',
  inset: 'auto',
  m: '0',
  p: '1',
  minWidth: '11rem',
  maxWidth: 'min(20rem, calc(100vw - 1rem))',
  maxHeight: 'min(28rem, calc(100dvh - 1rem))',
  overflowY: 'auto',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'md',
} as const;
