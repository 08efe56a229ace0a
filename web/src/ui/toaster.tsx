import { Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { messageOf } from './error-message.tsx';
import { Icon } from './icon.tsx';

/** `toast.success('Link copied to clipboard')`, `toast.error(error)`: short news that need no answer. */
export const toast = {
  success: (message: string) => add('success', message),
  error: (reason: unknown) => add('error', typeof reason === 'string' ? reason : messageOf(reason)),
  /** Stays long enough to choose what is offered. */
  offer: (kind: Toast['kind'], message: string, action: ToastAction) => add(kind, message, action),
};

/** What can still be done about it: 'Undo'. */
type ToastAction = { word: string; onChoose: () => void };

/** Mounted once, at the end of the page. */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const list = useRef<HTMLElement>(null);
  // In the browser's top layer, and raised again where a dialog has come over it.
  useEffect(() => {
    const { current } = list;
    if (current?.matches(':popover-open') && shown.length > 0 && document.querySelector('dialog[open]'))
      current.hidePopover();
    if (!current?.matches(':popover-open')) current?.showPopover();
  }, [shown]);
  return (
    <chakra.section
      ref={list}
      popover="manual"
      aria-label="Notifications"
      aria-live="polite"
      position="fixed"
      inset="auto"
      bottom="4"
      insetEnd="4"
      m="0"
      p="0"
      overflow="visible"
      bg="transparent"
      color="fg"
      width="min(24rem, calc(100vw - 2rem))"
      css={{ '&:popover-open': { display: 'flex' } }}
      flexDirection="column"
      gap="2"
      pointerEvents="none"
    >
      {shown.map((item) => (
        <ToastCard key={item.id} toast={item} />
      ))}
    </chakra.section>
  );
};

type Toast = { id: number; kind: 'success' | 'error'; message: string; action?: ToastAction };

const ToastCard = ({ toast: { id, kind, message, action } }: { toast: Toast }) => {
  useEffect(() => {
    const timer = setTimeout(() => remove(id), shownMilliseconds(kind, action));
    return () => clearTimeout(timer);
  }, [id, kind, action]);
  return (
    <Flex
      align="flex-start"
      gap="2.5"
      ps="3"
      pe="1.5"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      pointerEvents="auto"
      animation="rise 120ms ease-out"
    >
      <Flex pt="1" color={kind === 'error' ? 'fg.error' : 'fg.success'}>
        <Icon name={kind === 'error' ? 'warning' : 'check'} />
      </Flex>
      <chakra.span flex="1" py="0.5" overflowWrap="anywhere">
        {message}
      </chakra.span>
      {action && (
        <Button
          size="2xs"
          variant="ghost"
          onClick={() => {
            remove(id);
            action.onChoose();
          }}
        >
          {action.word}
        </Button>
      )}
      <IconButton aria-label="Dismiss" size="2xs" variant="ghost" colorPalette="gray" onClick={() => remove(id)}>
        <Icon name="close" size={14} />
      </IconButton>
    </Flex>
  );
};

/** Whoever is to decide needs time to. */
const shownMilliseconds = (kind: Toast['kind'], action: ToastAction | undefined): number => {
  if (action) return 20_000;
  return kind === 'error' ? 8_000 : 4_000;
};

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const add = (kind: Toast['kind'], message: string, action?: ToastAction) => {
  lastId += 1;
  // What is said again is said in place of itself, but for what offers something that each time is something else.
  const others = toasts.filter((toast) => toast.action || toast.kind !== kind || toast.message !== message);
  set([...others.slice(-3), { id: lastId, kind, message, action }]);
};

const remove = (id: number) => set(toasts.filter((toast) => toast.id !== id));

const set = (next: Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
