import { auditEndpoints } from '#shared/audit/contract';
import { handle } from '../http/handle.ts';
import type { StoredChange } from './audit-store.ts';
import { type ChangeFilter, isMeant, rangeOf, readOn } from './find-changes.ts';
import { toCsvLine } from './to-csv-line.ts';

const { contentType, otherContentType } = auditEndpoints.exportAudit.answer;

export const exportAudit = handle(auditEndpoints.exportAudit, async ({ tenantId, query }) => {
  const { format, ...filter } = query;
  return {
    contentType: format === 'csv' ? contentType : otherContentType,
    bytes: streamChanges(tenantId, filter, format),
    headers: {
      'content-disposition': `attachment; filename="audit-log.${format === 'csv' ? 'csv' : 'jsonl'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  };
});

const entriesOfRead = 500;

/** Piece after piece, so that a year of changes needs little memory. */
async function* streamChanges(
  tenantId: string,
  filter: ChangeFilter,
  format: 'csv' | 'json',
): AsyncGenerator<Uint8Array> {
  const { from, to } = rangeOf(filter);
  if (format === 'csv') yield Buffer.from(toCsvLine(columns.map(([name]) => name)));
  let place: Parameters<typeof readOn>[2] | undefined = { to, before: undefined };
  while (place) {
    const read = await readOn(tenantId, from, place, entriesOfRead);
    const lines = read.changes.filter((change) => isMeant(change, filter)).map(format === 'csv' ? toCsv : toJson);
    if (lines.length > 0) yield Buffer.from(lines.join(''));
    place = read.place;
  }
}

const columns: readonly [name: string, value: (change: StoredChange) => string][] = [
  ['Time', ({ at }) => new Date(at).toISOString()],
  ['User', ({ user }) => user?.username ?? ''],
  ['Request', ({ endpoint }) => endpoint],
  [
    'About',
    ({ subject }) =>
      Object.entries(subject)
        .map((pair) => pair.join(' '))
        .join(', '),
  ],
  ['Name', ({ subjectName }) => subjectName ?? ''],
  [
    'Before',
    ({ changes }) => changes.flatMap(({ field, before }) => (before ? [`${field}: ${before}`] : [])).join('\n'),
  ],
  ['After', ({ changes }) => changes.flatMap(({ field, after }) => (after ? [`${field}: ${after}`] : [])).join('\n')],
  ['Address', ({ sourceIp }) => sourceIp],
  ['Client', ({ userAgent }) => userAgent ?? ''],
  ['Through', ({ through }) => through ?? ''],
  ['May not have happened', ({ isUnfinished }) => (isUnfinished ? 'yes' : '')],
  ['Request id', ({ requestId }) => requestId],
];

const toCsv = (change: StoredChange): string => toCsvLine(columns.map(([, value]) => value(change)));

const toJson = ({ entryId, ...change }: StoredChange): string => `${JSON.stringify({ id: entryId, ...change })}\n`;
