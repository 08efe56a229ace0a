/** Zoom 1 shows the whole picture; steps are the same by key, button and wheel. */
export type ImageView = { zoom: number; x: number; y: number };

export const wholeImage: ImageView = { zoom: 1, x: 0, y: 0 };
const step = 1.4;
const maxZoom = 10;

export const zoomBy = (view: ImageView, steps: number): ImageView => {
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom * step ** steps));
  if (zoom === 1) return wholeImage;
  const ratio = zoom / view.zoom;
  return { zoom, x: view.x * ratio, y: view.y * ratio };
};

/** Moves the picture by pixels; a whole picture has nowhere to go. */
export const panBy = (view: ImageView, x: number, y: number): ImageView =>
  view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y };
