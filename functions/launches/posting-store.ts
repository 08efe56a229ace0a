import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Facet } from '#shared/launches/facets';
import { chunkOf, type IdSet, newChunk, writeToChunk } from '#shared/launches/id-set';
import { whenConditionFails } from '../data/conditions.ts';
import { deletePartition, type ItemKey, queryItems, readItems } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

export type ProjectOfPostings = { tenantId: string; projectId: number };

/** A launch that has to be in the posting list of a facet, or has to leave it: which of them, the launch itself says. */
export type Posting = ProjectOfPostings & { facet: Facet; launchId: number };

/** Says for each launch what it is found by now, read after everything that was written before the call. */
export type FacetsOfLaunches = (postings: readonly Posting[]) => Promise<ReadonlySet<Facet>[]>;

/** All launches of a project with a facet: at most about 1 KB for 8,192 launches, less the fewer of them have it. */
export const readPostings = async (project: ProjectOfPostings, facet: Facet): Promise<IdSet> => {
  const chunks = await queryItems({ PK: postingsOf(project, facet), prefix: 'chunk#' });
  return new Map(
    chunks.flatMap(({ SK, ids }) =>
      ids instanceof Uint8Array ? [[Number(SK.slice('chunk#'.length)), inflateRawSync(ids)]] : [],
    ),
  );
};

export const deletePostings = (project: ProjectOfPostings, facet: Facet): Promise<void> =>
  deletePartition(postingsOf(project, facet));

const postingsOf = ({ tenantId, projectId }: ProjectOfPostings, facet: Facet): string =>
  `${tenantId}#project#${projectId}#facet#${facet}`;

const mostAttempts = 30;

/**
 * Puts postings right. A chunk is read first, then what its launches are, and it is written only when nobody wrote it
 * since: so the last writer of a chunk has seen the newest facts, in whatever order the changes come, and however often.
 */
export const correctPostings = async (postings: readonly Posting[], facetsOf: FacetsOfLaunches): Promise<void> => {
  let remaining = gatherByChunk(postings);
  for (let attempt = 0; remaining.length > 0; attempt++) {
    if (attempt === mostAttempts) throw new Error('Postings were changed by others again and again.');
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    const stored = await readItems(
      remaining.map(({ key }) => key),
      { isConsistent: true },
    );
    const members = remaining.flatMap((chunk) => chunk.postings);
    const facets = await facetsOf(members);
    const isMember = new Map(members.map((posting, index) => [posting, facets[index]?.has(posting.facet) ?? false]));
    const written = await Promise.all(
      remaining.map((chunk, index) => writeChunk(chunk, stored[index], (posting) => isMember.get(posting) ?? false)),
    );
    remaining = remaining.filter((_, index) => !written[index]);
  }
};

type Chunk = { key: ItemKey; postings: Posting[] };

const gatherByChunk = (postings: readonly Posting[]): Chunk[] => {
  const chunks = new Map<string, Chunk>();
  for (const posting of postings) {
    const key = {
      PK: postingsOf(posting, posting.facet),
      SK: `chunk#${String(chunkOf(posting.launchId)).padStart(9, '0')}`,
    };
    const name = `${key.PK} ${key.SK}`;
    const chunk = chunks.get(name) ?? { key, postings: [] };
    chunk.postings.push(posting);
    chunks.set(name, chunk);
  }
  return [...chunks.values()];
};

/** Written even when no bit changes: the new version makes a slower writer, who read older facts, begin again. */
const writeChunk = async (
  { key, postings }: Chunk,
  stored: Record<string, unknown> | undefined,
  isMember: (posting: Posting) => boolean,
): Promise<boolean> => {
  const ids = stored?.ids instanceof Uint8Array ? new Uint8Array(inflateRawSync(stored.ids)) : newChunk();
  for (const posting of postings) writeToChunk(ids, posting.launchId, isMember(posting));
  const version = Number(stored?.version ?? 0);
  const put = new PutCommand({
    TableName: tableName,
    Item: { ...key, ids: deflateRawSync(ids), version: version + 1 },
    ConditionExpression: version === 0 ? 'attribute_not_exists(PK)' : 'version = :version',
    ExpressionAttributeValues: version === 0 ? undefined : { ':version': version },
  });
  return documents.send(put).then(
    () => true,
    whenConditionFails(() => false),
  );
};
