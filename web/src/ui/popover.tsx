import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useBeside } from './use-beside.ts';

export type PopoverTrigger = {
  ref: (element: HTMLButtonElement | null) => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

type PopoverProps = {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: (props: PopoverTrigger) => ReactElement;
  children: ReactNode;
};

/** A panel beside its button with controls in it: the focus goes in, Escape and a click outside close it. */
export const Popover = ({ label, isOpen, onOpenChange, trigger, children }: PopoverProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      {trigger({
        ref: (element) => {
          button.current = element;
        },
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => onOpenChange(!isOpen),
      })}
      {isOpen && (
        <Panel id={id} label={label} button={button} onClose={() => onOpenChange(false)}>
          {children}
        </Panel>
      )}
    </>
  );
};

type PanelProps = {
  id: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
};

const Panel = ({ id, label, button, onClose, children }: PanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useBeside(panel, button, onClose);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog around the panel stays open.
    event.preventDefault();
    event.stopPropagation();
    onClose();
    button.current?.focus();
  };
  return (
    <chakra.div
      ref={panel}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={label}
      onKeyDown={onKeyDown}
      {...panelStyle}
    >
      {children}
    </chakra.div>
  );
};

const panelStyle = {
  position: 'fixed',
  inset: 'auto',
  m: '0',
  p: '0',
  width: 'min(20rem, calc(100vw - 1rem))',
  maxHeight: 'min(26rem, calc(100dvh - 1rem))',
  overflow: 'hidden',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'md',
} as const;
