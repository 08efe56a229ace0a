const gapPixels = 4;
const edgePixels = 8;

/** Puts a fixed panel under its button, or above where there is no room, and never over the window's edge. */
export const placeBeside = (panel: HTMLElement, button: HTMLElement) => {
  const at = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const startsLeft = at.left + at.width / 2 < window.innerWidth / 2;
  const left = startsLeft ? at.left : at.right - width;
  const below = at.bottom + gapPixels;
  const hasRoomBelow = below + height <= window.innerHeight - edgePixels;
  const top = hasRoomBelow ? below : Math.max(edgePixels, at.top - gapPixels - height);
  panel.style.left = `${clamp(left, edgePixels, window.innerWidth - width - edgePixels)}px`;
  panel.style.top = `${top}px`;
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
