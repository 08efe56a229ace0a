import { chakra, Flex, Heading, IconButton } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

type DrawerProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The edge that it stands at. */
  side?: 'start' | 'end';
};

/** A modal panel at the window's edge, for the navigation of narrow screens and for lists beside a page. */
export const Drawer = ({ title, isOpen, onClose, children, side = 'start' }: DrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dialog above this one has an Escape of its own.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
      {...frame}
      {...(side === 'end' && atEnd)}
    >
      <Flex direction="column" gap="2" p="2" minHeight="100%">
        <Flex align="center" justify="space-between" ps="2">
          <Heading as="h2" id={titleId} size="sm">
            {title}
          </Heading>
          <IconButton aria-label={`Close ${title.toLowerCase()}`} variant="ghost" colorPalette="gray" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Flex>
        {children}
      </Flex>
    </chakra.dialog>
  );
};

const frame = {
  m: '0',
  p: '0',
  width: 'min(280px, calc(100vw - 3rem))',
  height: '100dvh',
  maxHeight: '100dvh',
  overflowY: 'auto',
  color: 'fg',
  bg: 'bg.panel',
  borderInlineEndWidth: '1px',
  borderColor: 'border',
  boxShadow: 'lg',
} as const;

const atEnd = {
  ms: 'auto',
  width: 'min(380px, calc(100vw - 2rem))',
  maxWidth: 'none',
  borderInlineEndWidth: '0',
  borderInlineStartWidth: '1px',
} as const;
