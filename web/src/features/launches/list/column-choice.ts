import { narrowestColumn, widestColumn } from '#shared/projects/launch-columns';

/** What a reader made of the columns: their order, which are shown (undefined: as many as fit), and their widths. */
export type ColumnChoice = {
  order: readonly string[];
  shown: readonly string[] | undefined;
  /** Pixels of those that were sized by hand. */
  widths: Readonly<Record<string, number>>;
};

/** As a browser keeps it: what the server has not confirmed yet goes before what it says. */
export type KeptChoice = ColumnChoice & { isUnsaved: boolean };

export type SizedColumn = { key: string; pixels: number };

export const untouched: ColumnChoice = { order: [], shown: undefined, widths: {} };

export const boundWidth = (pixels: number): number =>
  Math.round(Math.max(narrowestColumn, Math.min(pixels, widestColumn)));

/** All columns in the reader's order. One that the reader has not seen yet follows the one that it usually follows. */
export const orderColumns = <Column extends { key: string }>(
  columns: readonly Column[],
  { order }: Pick<ColumnChoice, 'order'>,
): Column[] => {
  const ordered = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  for (const [index, column] of columns.entries()) {
    if (ordered.includes(column)) continue;
    const before = columns.slice(0, index).findLast((candidate) => ordered.includes(candidate));
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  }
  return ordered;
};

/** Of the usual columns, the most important first, as many as the room holds. */
export const fitColumns = (usual: readonly SizedColumn[], room: number): string[] => {
  const fitting: string[] = [];
  let left = room;
  for (const { key, pixels } of usual) {
    left -= pixels;
    if (left < 0) break;
    fitting.push(key);
  }
  return fitting;
};

export const moveKey = (keys: readonly string[], key: string, to: number): string[] => {
  const others = keys.filter((other) => other !== key);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, key);
  return others;
};

/** What a browser kept may be of another version, or anything. */
export const parseColumnChoice = (text: string | null): KeptChoice => {
  const stored = readObject(text);
  const widths = Object.entries(readObject(stored.widths)).flatMap(([key, pixels]) =>
    typeof pixels === 'number' && Number.isFinite(pixels) ? [[key, boundWidth(pixels)] as const] : [],
  );
  return {
    order: readTexts(stored.order) ?? [],
    shown: readTexts(stored.shown),
    widths: Object.fromEntries(widths),
    isUnsaved: stored.isUnsaved === true,
  };
};

const readTexts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? [...new Set(value.filter((text) => typeof text === 'string'))] : undefined;

const readObject = (value: unknown): Record<string, unknown> => {
  const read = typeof value === 'string' ? parseJson(value) : value;
  return typeof read === 'object' && read !== null ? { ...read } : {};
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
