import { type RefObject, useEffect, useRef } from 'react';
import { placeBeside } from './place-beside.ts';

/**
 * Shows a panel in the browser's top layer beside its button, and keeps it there, whatever scrolls or grows. `onLeave` is
 * called when something outside both is pressed or gets the focus, or when the button was scrolled out of the window.
 */
export const useBeside = (
  panel: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onLeave: () => void,
) => {
  const latestLeave = useRef(onLeave);
  useEffect(() => {
    latestLeave.current = onLeave;
  });
  useEffect(() => {
    const { current: shown } = panel;
    const { current: opener } = button;
    if (!shown || !opener) return;
    shown.showPopover();
    const place = () => placeBeside(shown, opener);
    place();
    const follow = () => (isInWindow(opener) ? place() : latestLeave.current());
    const leaveFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !shown.contains(target) && !opener.contains(target)) latestLeave.current();
    };
    const observer = new ResizeObserver(place);
    observer.observe(shown);
    document.addEventListener('pointerdown', leaveFromOutside);
    document.addEventListener('focusin', leaveFromOutside);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('pointerdown', leaveFromOutside);
      document.removeEventListener('focusin', leaveFromOutside);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [panel, button]);
};

const isInWindow = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};
