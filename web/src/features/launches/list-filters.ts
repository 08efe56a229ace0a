/** Filters by name; each holds one or more values, joined with AND between names and OR inside one. */
export type ListFilters = { query: string; status: string[] };

/** Filters live in one URL parameter, `status:FAILED,ABORTED;query:check%20out`, so that a list is one link. */
export const parseFilters = (text: string | null): ListFilters => {
  const found = new Map<string, string>();
  for (const part of (text ?? '').split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) found.set(part.slice(0, colon), part.slice(colon + 1));
  }
  const status = (found.get('status') ?? '').split(',').map(decode);
  return { query: decode(found.get('query') ?? ''), status: status.filter((word) => word !== '') };
};

export const formatFilters = ({ query, status }: ListFilters): string => {
  const parts: string[] = [];
  if (status.length > 0) parts.push(`status:${status.map(encodeURIComponent).join(',')}`);
  if (query !== '') parts.push(`query:${encodeURIComponent(query)}`);
  return parts.join(';');
};

export const hasFilters = ({ query, status }: { query: string; status: readonly string[] }): boolean =>
  query !== '' || status.length > 0;

/** A link may be cut or typed by hand; a broken escape is then just text. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
