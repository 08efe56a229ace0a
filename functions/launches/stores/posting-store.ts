import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Facet, type FacetFamily, type FacetRange, familyOf } from '#shared/launches/finding/facets';
import { chunkOf, type IdSet, newChunk, uniteIdSets, writeToChunk } from '#shared/launches/finding/id-set';
import { whenConditionFails } from '../../data/conditions.ts';
import { deletePartition, type Item, type ItemKey, queryItems, readItems } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';

export type ProjectOfPostings = { tenantId: string; projectId: number };

/** A launch that has to be in the posting list of a facet, or has to leave it: which of them, the launch itself says. */
export type Posting = ProjectOfPostings & { facet: Facet; launchId: number };

/** Says for each launch what it is found by now, read after everything that was written before the call. */
export type FacetsOfLaunches = (postings: readonly Posting[]) => Promise<ReadonlySet<Facet>[]>;

/** Only launches of these chunks, both inclusive: where others are is known already. */
export type ChunkBounds = readonly [first: number, last: number];

/** All launches of a project with a facet: at most about 1 KB for 8,192 launches, less the fewer of them have it. */
export const readPostings = async (project: ProjectOfPostings, facet: Facet, bounds?: ChunkBounds): Promise<IdSet> => {
  const { PK, prefix } = placeOf(project, facet);
  const between = bounds && ([prefix + chunkName(bounds[0]), prefix + chunkName(bounds[1])] as const);
  return toIdSetOf(await queryItems({ PK, ...(between ? { between } : { prefix }) }));
};

/** All launches of a project with any of the facets. */
export const readAnyOf = async (
  project: ProjectOfPostings,
  facets: readonly Facet[],
  bounds?: ChunkBounds,
): Promise<IdSet> =>
  uniteIdSets(await Promise.all([...new Set(facets)].map((facet) => readPostings(project, facet, bounds))));

/** All launches of a project in any of the lists of a range, or in any of those that are wanted of it. */
export const readRange = async (
  project: ProjectOfPostings,
  { family, first, last }: FacetRange,
  wanted?: ReadonlySet<string>,
): Promise<IdSet> => {
  const chunks = await queryItems({ PK: postingsOf(project, family), between: [`${first}#`, `${last}#~`] });
  return toIdSetOf(wanted ? chunks.filter(({ SK }) => wanted.has(SK.slice(0, SK.lastIndexOf('#')))) : chunks);
};

const toIdSetOf = (chunks: readonly Item[]): IdSet =>
  uniteIdSets(
    chunks.flatMap(({ SK, ids }) =>
      ids instanceof Uint8Array
        ? [new Map([[Number(SK.slice(SK.lastIndexOf('#') + 1)), new Uint8Array(inflateRawSync(ids))]])]
        : [],
    ),
  );

export const deletePostings = (project: ProjectOfPostings, facet: Facet | FacetFamily): Promise<void> =>
  deletePartition(postingsOf(project, facet));

/** Lists of one family stand in one partition, each under its own value; every other list has a partition. */
const placeOf = (project: ProjectOfPostings, facet: Facet): { PK: string; prefix: string } => {
  const of = familyOf(facet);
  return of
    ? { PK: postingsOf(project, of.family), prefix: `${of.value}#` }
    : { PK: postingsOf(project, facet), prefix: 'chunk#' };
};

const postingsOf = ({ tenantId, projectId }: ProjectOfPostings, facet: Facet | FacetFamily): string =>
  `${tenantId}#project#${projectId}#facet#${facet}`;

const chunkName = (chunk: number): string => String(chunk).padStart(9, '0');

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
    const { PK, prefix } = placeOf(posting, posting.facet);
    const key = { PK, SK: prefix + chunkName(chunkOf(posting.launchId)) };
    const name = `${key.PK} ${key.SK}`;
    const chunk = chunks.get(name) ?? { key, postings: [] };
    chunk.postings.push(posting);
    chunks.set(name, chunk);
  }
  return [...chunks.values()];
};

/** Longer than any writer is under way. */
const emptyChunkDays = 2;

/**
 * Written even when no bit changes: the new version makes a slower writer, who read older facts, begin again. For the
 * same reason an empty chunk goes only later, by itself.
 */
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
    Item: { ...key, ids: packChunk(ids), version: version + 1, expiresAt: expiryOf(ids) },
    ConditionExpression: version === 0 ? 'attribute_not_exists(PK)' : 'version = :version',
    ExpressionAttributeValues: version === 0 ? undefined : { ':version': version },
  });
  return documents.send(put).then(
    () => true,
    whenConditionFails(() => false),
  );
};

/** Where launches stand by chance there is nothing to repeat, and looking for it costs up to a fifth: the shorter one. */
export const packChunk = (ids: Uint8Array): Uint8Array => {
  const [repeating, plain] = [
    deflateRawSync(ids, { level: 9 }),
    deflateRawSync(ids, { strategy: constants.Z_HUFFMAN_ONLY }),
  ];
  return plain.length < repeating.length ? plain : repeating;
};

const expiryOf = (ids: Uint8Array): number | undefined =>
  ids.every((byte) => byte === 0) ? Math.floor(Date.now() / 1000) + emptyChunkDays * 86_400 : undefined;
