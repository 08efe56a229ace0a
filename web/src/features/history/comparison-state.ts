import { type Difference, differences } from '#shared/history/find-differences';

/** What of a comparison is in the address; everything else in it is ignored. */
export type ComparisonState = { base?: number; difference?: Difference; query?: string; page: number };

export const readComparisonState = (search: URLSearchParams): ComparisonState => ({
  base: toId(search.get('with')),
  difference: differences.find((difference) => difference === search.get('difference')),
  query: search.get('query')?.slice(0, 255) || undefined,
  page: toId(search.get('page')) ?? 1,
});

/** A part that is not named stays; another choice begins at its first page. */
export const writeComparisonState = (search: URLSearchParams, change: Partial<ComparisonState>): URLSearchParams => {
  const next = { ...readComparisonState(search), page: 1, ...change };
  const written = new URLSearchParams();
  if (next.base !== undefined) written.set('with', String(next.base));
  if (next.difference) written.set('difference', next.difference);
  if (next.query) written.set('query', next.query);
  if (next.page > 1) written.set('page', String(next.page));
  return written;
};

const toId = (text: string | null): number | undefined => {
  const id = Number(text);
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? id : undefined;
};
