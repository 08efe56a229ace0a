import { Button, chakra, Flex, Heading, IconButton } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { keepFocus } from './keep-focus.ts';
import { WorkingButton } from './working-button.tsx';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The id of the text that says what it is about, read out with the title. */
  describedBy?: string;
  /** Wide ones hold more than one field in a row. */
  width?: 'narrow' | 'wide';
  /** The name is for screen readers only; the content brings its own heading or search field. */
  isTitleHidden?: boolean;
  /** Only its buttons close it, because what it shows is not shown again. */
  isSticky?: boolean;
};

/** The browser's own modal dialog: it keeps the focus, makes the page behind inert and closes with Escape. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
  describedBy,
  width = 'narrow',
  isTitleHidden,
  isSticky,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the next key: until it is open, keys are shortcuts of the page below.
  useLayoutEffect(() => {
    if (!isOpen || !dialog.current) return;
    const opener = document.activeElement;
    const { current } = dialog;
    current.showModal();
    // The browser would begin with the button that closes: who opens a form wants to fill it in.
    current.querySelector<HTMLElement>(firstControl)?.focus();
    return () => {
      current.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  if (!isOpen) return null;
  const dismiss = isSticky ? undefined : onClose;
  const dismissFromBackdrop = (event: MouseEvent) => event.target === dialog.current && dismiss?.();
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={(event) => event.target === dialog.current && dialog.current?.open === false && onClose()}
      onCancel={(event) => {
        // A dialog above this one, or the browser's chooser of files, has an Escape of its own.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        dismiss?.();
      }}
      // The browser asks once before it closes, and not a second time.
      onKeyDown={(event) => isSticky && event.key === 'Escape' && event.preventDefault()}
      onMouseDown={dismissFromBackdrop}
      {...frame}
      maxWidth={width === 'wide' ? '696px' : '500px'}
    >
      <Flex align="center" justify="space-between" px="5" pt="4" pb="1" {...(isTitleHidden && { srOnly: true })}>
        <Heading as="h2" id={titleId} size="md">
          {title}
        </Heading>
        {!isTitleHidden && (
          <IconButton aria-label="Close" variant="ghost" colorPalette="gray" size="xs" onClick={onClose} me="-1.5">
            <Icon name="close" />
          </IconButton>
        )}
      </Flex>
      {children}
    </chakra.dialog>
  );
};

const firstControl = '[data-initial-focus], input:enabled:not([readonly]), textarea:enabled, select:enabled';

const frame = {
  m: 'auto',
  mt: { base: '4', md: '14vh' },
  p: '0',
  width: 'calc(100vw - 2rem)',
  maxHeight: { base: 'calc(100dvh - 2rem)', md: 'calc(100dvh - 14vh - 1rem)' },
  overflowY: 'auto',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'xl',
  boxShadow: 'lg',
  animation: 'rise 120ms ease-out',
} as const;

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" gap="4" px="5" py="3">
    {children}
  </Flex>
);

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <Flex justify="flex-end" wrap="wrap" gap="2" px="5" pt="2" pb="5" onMouseDown={keepFocus}>
    {children}
  </Flex>
);

type DialogActionsProps = {
  onCancel: () => void;
  /** Without it the second button sends the form that the dialog is. */
  onAct?: () => unknown;
  isDangerous?: boolean;
  isDisabled?: boolean;
  isWorking?: boolean;
  /** The word on the second button: what will happen, not 'OK'. */
  children: ReactNode;
};

/** The way back, and the one thing that the dialog is there for. */
export const DialogActions = (props: DialogActionsProps) => {
  const { onCancel, onAct, isDangerous, isDisabled, isWorking, children } = props;
  return (
    <DialogFooter>
      <Button variant="outline" colorPalette="gray" onClick={onCancel}>
        Cancel
      </Button>
      <WorkingButton
        type={onAct ? 'button' : 'submit'}
        colorPalette={isDangerous ? 'red' : 'accent'}
        disabled={isDisabled}
        isWorking={isWorking}
        onClick={onAct && (() => void onAct())}
      >
        {children}
      </WorkingButton>
    </DialogFooter>
  );
};
