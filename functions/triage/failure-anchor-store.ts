import { hashCodeOf } from '#shared/launches/signature';
import { deletePartition, queryLastItems, writeItems } from '../data/items.ts';
import { type FailureKey, failureShards, type ProjectOfFailures } from './known-failure-store.ts';

const partitionOf = ({ tenantId, projectId }: ProjectOfFailures, anchor: string): string =>
  `${tenantId}#project#${projectId}#failure-anchors#${hashCodeOf(anchor) % failureShards}`;

/** Of each anchor so many are looked at, however many failures hang on it. */
const mostCandidates = 12;

/** The failures that people tagged and that share an anchor: one round trip, whatever the size of the project. */
export const readAnchored = async (project: ProjectOfFailures, anchors: readonly string[]): Promise<Set<number>> => {
  const found = await Promise.all(
    anchors.map((anchor) =>
      queryLastItems({ PK: partitionOf(project, anchor), prefix: `${anchor}#` }, { limit: mostCandidates }),
    ),
  );
  return new Set(found.flat().map(({ SK }) => Number(SK.slice(SK.indexOf('#') + 1))));
};

/** Makes a failure that people tagged findable for similar ones. Written twice it is the same. */
export const writeAnchors = ({ code, ...project }: FailureKey, anchors: readonly string[]): Promise<void> =>
  writeItems([...new Set(anchors)].map((anchor) => ({ PK: partitionOf(project, anchor), SK: `${anchor}#${code}` })));

export const deleteAnchors = async ({ tenantId, projectId }: ProjectOfFailures): Promise<void> => {
  for (let shard = 0; shard < failureShards; shard++)
    await deletePartition(`${tenantId}#project#${projectId}#failure-anchors#${shard}`);
};
