import { Box, chakra, IconButton } from '@chakra-ui/react';
import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import { moveFocus } from './move-focus.ts';
import { placeBeside } from './place-beside.ts';

/** What the trigger must spread on its button. */
export type TriggerProps = {
  ref: (element: HTMLButtonElement | null) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

type MenuProps = { label: string; trigger: (props: TriggerProps) => ReactElement; children: ReactNode };

/** A button's menu: arrows, Home, End and first letters move; Enter chooses; Escape and Tab close. */
export const Menu = ({ label, trigger, children }: MenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (returnFocus: boolean) => {
    setIsOpen(false);
    if (returnFocus) button.current?.focus();
  };
  return (
    <>
      {trigger({
        ref: (element) => {
          button.current = element;
        },
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <MenuPanel id={id} label={label} button={button.current} close={close}>
          {children}
        </MenuPanel>
      )}
    </>
  );
};

/** The menu of a row: three dots. */
export const RowMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu
    label={label}
    trigger={(props) => (
      <IconButton {...props} aria-label={label} title={label} variant="ghost" colorPalette="gray" size="xs">
        <Icon name="more" />
      </IconButton>
    )}
  >
    {children}
  </Menu>
);

type MenuItemProps = {
  onSelect: () => void;
  children: ReactNode;
  icon?: IconName;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Of a choice between several: shows the mark at the chosen one. */
  isChosen?: boolean;
};

export const MenuItem = ({ onSelect, children, icon, isDangerous, isDisabled, isChosen }: MenuItemProps) => {
  const close = use(CloseMenu);
  const select = () => {
    close(true);
    onSelect();
  };
  return (
    <chakra.button
      type="button"
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChosen}
      tabIndex={-1}
      disabled={isDisabled}
      onClick={select}
      {...itemStyle}
      color={isDangerous ? 'fg.error' : 'fg'}
    >
      {icon && <Icon name={icon} />}
      <chakra.span flex="1">{children}</chakra.span>
      {isChosen && <Icon name="check" size={14} />}
    </chakra.button>
  );
};

/** An entry that leads somewhere; middle click opens it in a new tab. */
export const MenuLink = ({ to, children, icon }: { to: string; children: ReactNode; icon?: IconName }) => {
  const close = use(CloseMenu);
  return (
    <chakra.span display="contents">
      <chakra.span asChild {...itemStyle}>
        <Link to={to} role="menuitem" tabIndex={-1} onClick={() => close(false)}>
          {icon && <Icon name={icon} />}
          <chakra.span flex="1">{children}</chakra.span>
        </Link>
      </chakra.span>
    </chakra.span>
  );
};

export const MenuSeparator = () => <Box role="separator" height="1px" my="1" bg="border" />;

const CloseMenu = createContext<(returnFocus: boolean) => void>(() => undefined);

type MenuPanelProps = {
  id: string;
  label: string;
  button: HTMLButtonElement | null;
  close: (returnFocus: boolean) => void;
  children: ReactNode;
};

const MenuPanel = ({ id, label, button, close, children }: MenuPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const addLetter = useTypedText();
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    const { current } = panel;
    if (!current || !button) return;
    current.showPopover();
    placeBeside(current, button);
    moveFocus(current, 'first');
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !current.contains(target) && !button.contains(target)) latestClose.current(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    window.addEventListener('scroll', closeFromOutside, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      window.removeEventListener('scroll', closeFromOutside, { capture: true });
    };
  }, [button]);
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

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minHeight: '8',
  px: '2.5',
  py: '1',
  borderRadius: 'sm',
  textAlign: 'start',
  fontSize: 'sm',
  color: 'fg',
  cursor: 'pointer',
  outline: 'none',
  _hover: { bg: 'bg.muted' },
  _focus: { bg: 'bg.muted' },
  _disabled: { opacity: 0.5, cursor: 'disabled' },
} as const;
