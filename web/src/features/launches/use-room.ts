import { useLayoutEffect, useRef, useState } from 'react';

/** How wide an element is, in whole pixels, as it changes. */
export const useRoom = () => {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setRoom(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, room] as const;
};
