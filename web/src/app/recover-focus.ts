/**
 * What has the focus may be removed: the row that was deleted, the step of a form that is done. The focus then goes to
 * what follows, or came before, or to the page's heading, and not to the beginning of the document.
 */
export const recoverFocus = (): void => {
  let trail: Place[] = [];
  let scrolledAt = 0;
  document.addEventListener('focusin', ({ target }) => {
    trail = target instanceof Element ? trailOf(target) : [];
  });
  // Who clicks beside everything gives the focus away.
  document.addEventListener('pointerdown', () => {
    trail = [];
  });
  // A long list takes its rows away when they are scrolled out of sight, and knows itself where the reader was.
  document.addEventListener('scroll', ({ timeStamp }) => (scrolledAt = timeStamp), { capture: true, passive: true });
  new MutationObserver(() => {
    if (document.activeElement !== document.body || trail[0]?.element.isConnected !== false) return;
    if (performance.now() < scrolledAt + settledMs) {
      trail = [];
      return;
    }
    // Without an heir what comes next is still to be shown.
    heirIn(trail)?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
};

/** So long after it was scrolled a list may still take rows away. */
const settledMs = 300;

/** An element, and its siblings as they would be looked at. */
type Place = { element: Element; siblings: Element[] };

/** Of what has the focus, and of all that it is in, up to the page or the dialog. */
const trailOf = (element: Element | null): Place[] => {
  if (!element || element.matches('main, dialog, body')) return [];
  const all = [...(element.parentElement?.children ?? [])];
  const index = all.indexOf(element);
  const siblings = [...all.slice(index + 1), ...all.slice(0, index).reverse()];
  return [{ element, siblings }, ...trailOf(element.parentElement)];
};

const heirIn = (trail: Place[]): HTMLElement | null => {
  const near = trail.flatMap(({ siblings }) => siblings).filter(({ isConnected }) => isConnected);
  const candidates = near.flatMap((sibling) => [sibling, ...sibling.querySelectorAll<HTMLElement>('*')]);
  const heir = candidates.find((one) => one.matches(focusable) && one.checkVisibility());
  if (heir instanceof HTMLElement) return heir;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
};

const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';
