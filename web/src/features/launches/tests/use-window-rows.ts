import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** What stays at the window's top: the frame's bar on narrow screens, the list's header on wide ones. */
export const stuckHeight = 48;

type Options = {
  count: number;
  heightOf: (index: number) => number;
  /** Pixels at the window's bottom that something lies over. */
  coveredHeight: number;
};

/** Only the rows in sight of a list that scrolls with the page, wherever in the page it begins. */
export const useWindowRows = ({ count, heightOf, coveredHeight }: Options) => {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);

  // What stands above the list may grow (labels load, a chart opens): the list then begins lower.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const rows = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    // Rows are drawn with the list, not once it has looked how high the window is.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: stuckHeight,
    scrollPaddingEnd: coveredHeight,
  });
  return { list, rows, top };
};
