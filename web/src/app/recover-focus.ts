/**
 * What has the focus may be removed: the row that was deleted, the step of a form that is done. The focus then goes to
 * what follows, or came before, or to the page's heading, and not to the beginning of the document.
 */
export const recoverFocus = (): void => {
  let trail: Place[] = [];
  document.addEventListener('focusin', ({ target }) => {
    trail = target instanceof Element ? trailOf(target) : [];
  });
  // Who clicks beside everything gives the focus away.
  document.addEventListener('pointerdown', () => {
    trail = [];
  });
  new MutationObserver(() => {
    if (document.activeElement !== document.body || trail[0]?.element.isConnected !== false) return;
    // Without an heir what comes next is still to be shown.
    heirIn(trail)?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
};

/** An element among its siblings. */
type Place = { element: Element; later: Element[]; earlier: Element[] };

/** Of what has the focus, and of all that it is in, up to the page or the dialog. */
const trailOf = (element: Element | null): Place[] => {
  if (!element || element.matches('main, dialog, body')) return [];
  const siblings = [...(element.parentElement?.children ?? [])];
  const index = siblings.indexOf(element);
  const place = { element, later: siblings.slice(index + 1), earlier: siblings.slice(0, index).reverse() };
  return [place, ...trailOf(element.parentElement)];
};

const heirIn = (trail: Place[]): HTMLElement | undefined => {
  for (const { later, earlier } of trail) {
    const heir = later.flatMap(focusableIn).at(0) ?? earlier.flatMap((sibling) => focusableIn(sibling).reverse()).at(0);
    if (heir) return heir;
  }
  return heading();
};

const focusableIn = (element: Element): HTMLElement[] => {
  const found = [...(element.matches(focusable) ? [element] : []), ...element.querySelectorAll(focusable)];
  return found.filter((one) => one instanceof HTMLElement).filter((one) => one.isConnected && one.checkVisibility());
};

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

const heading = (): HTMLElement | undefined => {
  const found =
    document.querySelector<HTMLElement>('dialog[open] h2') ?? document.querySelector<HTMLElement>('main h1');
  if (found) found.tabIndex = -1;
  return found ?? undefined;
};
