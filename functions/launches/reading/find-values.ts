import { normaliseValue } from '#shared/launches/finding/facets';
import type { ProjectOfPostings } from '../stores/posting-store.ts';
import { readValues, type ValueList } from '../stores/value-store.ts';

const order = new Intl.Collator('en', { numeric: true });

/** The values of a list that hold what was typed, in the order of people: 2 before 10, capitals or not. */
export const findValues = async (
  project: ProjectOfPostings,
  list: ValueList,
  query: string | undefined,
): Promise<string[]> => {
  const wanted = normaliseValue(query ?? '');
  const values = await readValues(project, list);
  return values.filter((value) => normaliseValue(value).includes(wanted)).sort(order.compare);
};

type Asked = { maxPageSize: number; pageToken?: string | undefined };

/** The page after the value that the last one ended with: it is right also when values were added meanwhile. */
export const pageAfter = (values: readonly string[], { maxPageSize, pageToken }: Asked) => {
  const last = pageToken === undefined ? undefined : Buffer.from(pageToken, 'base64url').toString('utf8');
  const rest = last === undefined ? values : values.filter((value) => order.compare(value, last) > 0);
  const items = rest.slice(0, maxPageSize);
  const end = rest.length > items.length ? items.at(-1) : undefined;
  return { items, _meta: { nextPageToken: end === undefined ? undefined : Buffer.from(end).toString('base64url') } };
};
