import { Entity, type EntityItem } from 'electrodb';
import { toFileLink } from '#shared/launches/file-types';
import type { ArtifactReference } from '#shared/launches/launch';
import { queryItems } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';

const attributes = {
  tenantId: { type: 'string', required: true },
  launchId: { type: 'number', required: true },
  fileName: { type: 'string', required: true },
  hash: { type: 'string', required: true },
  objectKey: { type: 'string', required: true },
  bytes: { type: 'number', required: true },
  receivedAt: { type: 'number', required: true },
} as const;

const inOrderOfName = {
  field: 'SK',
  composite: ['fileName', 'hash'],
  template: 'artifact#${fileName}#${hash}',
  casing: 'none',
} as const;

/** Files of a launch, of a test and of a session: each lies in the collection of what it belongs to. */
export const LaunchArtifactEntity = new Entity(
  {
    model: { entity: 'launchArtifact', version: '1', service: 'touchstone' },
    attributes,
    indexes: {
      ofLaunch: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId'],
          template: '${tenantId}#launch#${launchId}',
          casing: 'none',
        },
        sk: inOrderOfName,
      },
    },
  },
  { client: documents, table: tableName },
);

export const TestArtifactEntity = new Entity(
  {
    model: { entity: 'testArtifact', version: '1', service: 'touchstone' },
    attributes: { ...attributes, testId: { type: 'number', required: true } },
    indexes: {
      ofTest: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'testId'],
          template: '${tenantId}#launch#${launchId}#test#${testId}',
          casing: 'none',
        },
        sk: inOrderOfName,
      },
    },
  },
  { client: documents, table: tableName },
);

export const SessionArtifactEntity = new Entity(
  {
    model: { entity: 'sessionArtifact', version: '1', service: 'touchstone' },
    attributes: { ...attributes, testSessionId: { type: 'number', required: true } },
    indexes: {
      ofSession: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'testSessionId'],
          template: '${tenantId}#launch#${launchId}#session#${testSessionId}',
          casing: 'none',
        },
        sk: inOrderOfName,
      },
    },
  },
  { client: documents, table: tableName },
);

export type Artifact = EntityItem<typeof LaunchArtifactEntity>;
export type ArtifactOwner = { tenantId: string; launchId: number; testId?: number; testSessionId?: number };

/** As a reader gets it: a link that any client can follow as it stands, whatever is in the name. */
export const toReference = ({ fileName, objectKey }: Pick<Artifact, 'fileName' | 'objectKey'>): ArtifactReference => ({
  name: fileName,
  value: toFileLink(objectKey),
});

export const readLaunchFiles = async (tenantId: string, launchId: number): Promise<ArtifactReference[]> =>
  (await queryItems({ PK: `${tenantId}#launch#${launchId}`, prefix: 'artifact#' })).flatMap((Item) => {
    const file = LaunchArtifactEntity.parse({ Item }).data;
    return file ? [toReference(file)] : [];
  });

/** The same file sent again is the same item. */
export const writeArtifact = async ({ testId, testSessionId }: ArtifactOwner, artifact: Artifact): Promise<void> => {
  if (testId !== undefined) await TestArtifactEntity.put({ ...artifact, testId }).go();
  else if (testSessionId !== undefined) await SessionArtifactEntity.put({ ...artifact, testSessionId }).go();
  else await LaunchArtifactEntity.put(artifact).go();
};

/** The files with a name, whatever is in them. */
export const findArtifacts = async (owner: ArtifactOwner, fileName: string): Promise<Artifact[]> => {
  const { tenantId, launchId, testId, testSessionId } = owner;
  if (testId !== undefined)
    return (await TestArtifactEntity.query.ofTest({ tenantId, launchId, testId, fileName }).go()).data;
  if (testSessionId !== undefined)
    return (await SessionArtifactEntity.query.ofSession({ tenantId, launchId, testSessionId, fileName }).go()).data;
  return (await LaunchArtifactEntity.query.ofLaunch({ tenantId, launchId, fileName }).go()).data;
};
