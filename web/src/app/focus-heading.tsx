import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const waitMilliseconds = 5_000;

/**
 * After a change of address the new page's heading gets the focus, so that a screen reader says where one is. A page
 * that begins with a field keeps it there, and a row of tabs at the tab that was chosen.
 */
export const FocusHeading = () => {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (document.activeElement?.matches('main :is(input, [aria-current="page"])')) return;
    return whenHeadingAppears((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
  return null;
};

/** The page may still be loading its code or its data. */
const whenHeadingAppears = (act: (heading: HTMLElement) => void) => {
  const find = () => document.querySelector<HTMLElement>('main h1');
  const present = find();
  if (present) {
    act(present);
    return;
  }
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    stop();
    if (document.activeElement === document.body) act(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, waitMilliseconds);
  return stop;
};
