import { writeTestListState } from '../tests/test-list-state.ts';

/**
 * Says in the address how far the reader has scrolled. Not a navigation: one would cancel the page that a click has
 * just begun to load, and draw the whole page anew while it scrolls.
 */
export const keepPageInAddress = (pathname: string, page: number) => {
  // The reader may be on the way to another page already.
  if (location.pathname !== pathname) return;
  const next = writeTestListState(new URLSearchParams(location.search), { page });
  history.replaceState(history.state, '', pathname + (next.size > 0 ? `?${next}` : ''));
};
