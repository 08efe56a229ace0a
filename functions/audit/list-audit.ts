import { auditEndpoints } from '#shared/audit/contract';
import { allEndpoints } from '#shared/http/all-endpoints';
import { handle } from '../http/handle.ts';
import type { StoredChange } from './audit-store.ts';
import { areaOf, isMeant, rangeOf, readOn } from './find-changes.ts';
import { operations } from './operations.ts';

/** So many entries are looked at in one request, in so many reads, whatever is looked for. */
const mostReads = 3;
const entriesOfRead = 100;

export const listAudit = handle(auditEndpoints.listAudit, async ({ tenantId, query }) => {
  const { pageSize, after } = query;
  const { from, to } = rangeOf(query);
  const found: StoredChange[] = [];
  let place = after === undefined ? { to, before: undefined } : placeOf(after);
  for (let reads = 0; reads < mostReads && found.length < pageSize; reads++) {
    const read = await readOn(tenantId, from, place, entriesOfRead);
    found.push(...read.changes.filter((change) => isMeant(change, query)));
    if (!read.place) return toPage(found, pageSize, undefined);
    place = read.place;
  }
  return toPage(found, pageSize, place.before ?? String(place.to));
});

const toPage = (found: readonly StoredChange[], pageSize: number, next: string | undefined) => {
  const page = found.slice(0, pageSize);
  return { items: page.map(toEntry), next: found.length > pageSize ? page.at(-1)?.entryId : next };
};

/** The id of an entry, which begins with its time, or a time alone where a month ended. */
const placeOf = (after: string) => {
  const to = Number.parseInt(after, 10);
  return { to, before: after.includes('#') ? after : undefined };
};

/** What is said after a semicolon is for who calls. */
const summaries = new Map<string, string | undefined>([
  ...Object.values(allEndpoints).map(
    ({ method, path, summary }) => [`${method} ${path}`, summary.split(';')[0]] as const,
  ),
  ...Object.entries(operations),
]);

export const toEntry = ({ entryId, endpoint, ...change }: StoredChange) => ({
  ...change,
  id: entryId,
  endpoint,
  area: areaOf(endpoint),
  action: summaries.get(endpoint) ?? endpoint,
});
