import { Flex } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveState } from '../http/live.ts';
import { Icon } from '../ui/icon.tsx';

/** Says when what is shown may be old: no network, or live updates are being connected again. */
export const ConnectionHint = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isWaiting = useLasting(useLiveState() === 'waiting', 3_000);
  const message = hintOf(isOnline, isWaiting);
  return (
    <Flex position="fixed" bottom="3" insetStart="50%" transform="translateX(-50%)" zIndex="banner" role="status">
      {message && (
        <Flex
          align="center"
          gap="2"
          px="3"
          py="1.5"
          borderRadius="full"
          bg="bg.warning"
          color="fg.warning"
          boxShadow="md"
          fontSize="sm"
        >
          <Icon name="offline" size={14} />
          {message}
        </Flex>
      )}
    </Flex>
  );
};

const hintOf = (isOnline: boolean, isWaiting: boolean): string | undefined => {
  if (!isOnline) return 'You are offline. What you see may be out of date.';
  return isWaiting ? 'Live updates are reconnecting.' : undefined;
};

/** True once it has been true for so long: a hint that flashes is noise. */
const useLasting = (isTrue: boolean, milliseconds: number): boolean => {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isTrue) return setIsLasting(false);
    const timer = setTimeout(() => setIsLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isTrue, milliseconds]);
  return isTrue && isLasting;
};

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
