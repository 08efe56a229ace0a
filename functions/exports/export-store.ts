import { Entity, type EntityItem } from 'electrodb';
import { exportStates } from '#shared/exports/contract';
import { notFound } from '#shared/http/errors';
import { whenConditionFails } from '../data/conditions.ts';
import { deleteObjectsBelow } from '../data/objects.ts';
import { documents, tableName } from '../data/table.ts';

/** Beside its launch, so that it goes with it. */
const ExportEntity = new Entity(
  {
    model: { entity: 'export', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      exportId: { type: 'string', required: true },
      projectKey: { type: 'string', required: true },
      /** Where the pages are, for the links in the file. */
      siteUrl: { type: 'string', required: true },
      fileName: { type: 'string', required: true },
      state: { type: exportStates, required: true },
      total: { type: 'number', required: true },
      done: { type: 'number', required: true },
      bytes: { type: 'number', required: true },
      /** The objects that make the file, in its order. */
      pieces: { type: 'list', items: { type: 'string' }, required: true },
      /** Of pictures and of stack traces, which are bounded in the whole file. */
      picturesSpent: { type: 'number', required: true },
      pictureBytesSpent: { type: 'number', required: true },
      textSpent: { type: 'number', required: true },
      startedAt: { type: 'number', required: true },
      changedAt: { type: 'number', required: true },
      linkHash: { type: 'string' },
      linkExpiresAt: { type: 'number' },
      /** Epoch seconds; the objects are forgotten by a rule of the bucket. */
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      ofLaunch: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId'],
          template: '${tenantId}#launch#${launchId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['exportId'], template: 'export#${exportId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type StoredExport = EntityItem<typeof ExportEntity>;
export type ExportKey = { tenantId: string; launchId: number; exportId: string };
export type Spent = Pick<StoredExport, 'picturesSpent' | 'pictureBytesSpent' | 'textSpent'>;

const lifetimeSeconds = 86_400;

type NewExport = ExportKey & Pick<StoredExport, 'projectKey' | 'siteUrl' | 'fileName' | 'total'>;

export const createExport = async (given: NewExport, now = Date.now()): Promise<StoredExport> => {
  const { data } = await ExportEntity.create({
    ...given,
    state: 'RUNNING',
    done: 0,
    bytes: 0,
    pieces: [],
    picturesSpent: 0,
    pictureBytesSpent: 0,
    textSpent: 0,
    startedAt: now,
    changedAt: now,
    expiresAt: Math.floor(now / 1000) + lifetimeSeconds,
  }).go();
  return data;
};

/** The table forgets some hours late what has expired; here it is gone at once. */
export const readExport = async ({ tenantId, launchId, exportId }: ExportKey): Promise<StoredExport> => {
  const { data } = await ExportEntity.get({ tenantId, launchId, exportId }).go({ consistent: true });
  if (!data || isExpired(data)) throw notFound('Export');
  return data;
};

export const findRunningExport = async (launch: {
  tenantId: string;
  launchId: number;
}): Promise<StoredExport | undefined> => {
  const { tenantId, launchId } = launch;
  const { data } = await ExportEntity.query.ofLaunch({ tenantId, launchId }).go({ pages: 'all', consistent: true });
  return data.find((found) => found.state === 'RUNNING' && !isExpired(found));
};

const isExpired = ({ expiresAt }: StoredExport): boolean => expiresAt * 1000 < Date.now();

type Piece = { name: string; bytes: number; tests: number; spent: Spent; isLast: boolean };

/** Adds a piece to those that the writer knew; undefined when somebody else has added one since. */
export const addPiece = async (
  { tenantId, launchId, exportId, pieces, done, bytes }: StoredExport,
  piece: Piece,
): Promise<StoredExport | undefined> => {
  const added = await ExportEntity.patch({ tenantId, launchId, exportId })
    .set({
      ...piece.spent,
      pieces: [...pieces, piece.name],
      done: done + piece.tests,
      bytes: bytes + piece.bytes,
      state: piece.isLast ? 'READY' : 'RUNNING',
      changedAt: Date.now(),
    })
    .where((item, { eq }) => `${eq(item.state, 'RUNNING')} AND ${eq(item.done, done)}`)
    .go({ response: 'all_new' })
    .catch(whenConditionFails(() => undefined));
  return added?.data === undefined ? undefined : asExport(added.data);
};

/** All attributes were asked for. */
const asExport = (data: unknown): StoredExport => data as StoredExport;

export const failExport = async ({ tenantId, launchId, exportId }: ExportKey): Promise<void> => {
  await ExportEntity.patch({ tenantId, launchId, exportId })
    .set({ state: 'FAILED', changedAt: Date.now() })
    .go()
    .catch(whenConditionFails(() => undefined));
};

/** A new link takes the place of the one before. */
export const setExportLink = async (key: ExportKey, linkHash: string, linkExpiresAt: number): Promise<void> => {
  const { tenantId, launchId, exportId } = key;
  await ExportEntity.patch({ tenantId, launchId, exportId }).set({ linkHash, linkExpiresAt }).go();
};

type Owner = { tenantId: string; launchId: number };

const folderOf = ({ tenantId, launchId }: Owner): string => `exports/${tenantId}/${launchId}/`;

/** Where an object of an export is. */
export const exportObjectKey = (key: ExportKey, name: string): string => `${folderOf(key)}${key.exportId}/${name}`;

export const deleteExportedFiles = (launch: Owner): Promise<void> => deleteObjectsBelow(folderOf(launch));
