export type Overlay = 'palette' | 'help';

/** Shows an overlay from anywhere in the frame; the frame holds them. */
export const openOverlay = (overlay: Overlay) => {
  for (const listener of listeners) listener(overlay);
};

export const whenOverlayOpens = (listener: (overlay: Overlay) => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const listeners = new Set<(overlay: Overlay) => void>();
