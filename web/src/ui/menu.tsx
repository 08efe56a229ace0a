import { Box, chakra } from '@chakra-ui/react';
import { type ReactElement, type ReactNode, use, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classOf, recipe } from '../theme/class-of.ts';
import { Icon, type IconName } from './icon.tsx';
import { CloseMenu, MenuPanel } from './menu-panel.tsx';

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
        <MenuPanel id={id} label={label} button={button} close={close}>
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
      <button {...props} type="button" className={dots} aria-label={label} title={label}>
        <Icon name="more" />
      </button>
    )}
  >
    {children}
  </Menu>
);

const dots = classOf(recipe('button', { variant: 'ghost', size: 'xs' }), { colorPalette: 'gray', px: '0', py: '0' });

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
