import { useCallback, useState } from 'react';

/** How wide an element is, in whole pixels, as it changes; undefined until it is there. */
export const useRoom = () => {
  const [room, setRoom] = useState<number>();
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
};
