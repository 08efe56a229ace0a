import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '#functions/data/table';
import { type ProjectOfPostings, packChunk } from '#functions/launches/stores/posting-store';
import { type Facet, familyOf } from '#shared/launches/finding/facets';
import { addId, chunkOf, type IdSet, idsPerChunk, newChunk } from '#shared/launches/finding/id-set';

type FacetsOf = (launchId: number) => readonly Facet[];
type Seed = {
  count: number;
  facetsOf: FacetsOf;
  /** Of the first launches; the others repeat them, chunk by chunk: a list is as long, and written sooner. */
  repeatedFacetsOf: FacetsOf;
};

/** Without the launches from the one of this place in the chunk on. */
const cutChunk = (chunk: Uint8Array, end: number): Uint8Array =>
  end >= idsPerChunk ? chunk : chunk.map((byte, at) => byte & ~(-1 << Math.max(0, Math.min(8, end - at * 8))));

/** Launches that no page shows need no more than their places in the lists: those are written as the projector would. */
export const seedPostings = async ({ tenantId, projectId }: ProjectOfPostings, seed: Seed): Promise<void> => {
  const lists = new Map<Facet, IdSet>();
  const add = (launchId: number, facets: readonly Facet[]) => {
    for (const facet of facets) {
      const list = lists.get(facet) ?? new Map();
      lists.set(facet, list);
      addId(list, launchId);
    }
  };
  for (let launchId = 1; launchId <= Math.min(seed.count, idsPerChunk - 1); launchId++)
    add(launchId, seed.repeatedFacetsOf(launchId));
  for (const list of lists.values())
    for (let chunk = 1; chunk <= chunkOf(seed.count); chunk++)
      list.set(chunk, cutChunk(list.get(0) ?? newChunk(), seed.count + 1 - chunk * idsPerChunk));
  for (let launchId = 1; launchId <= seed.count; launchId++) add(launchId, seed.facetsOf(launchId));
  const items = [...lists].flatMap(([facet, list]) => {
    const family = familyOf(facet);
    return [...list].map(([chunk, ids]) => ({
      PK: `${tenantId}#project#${projectId}#facet#${family?.family ?? facet}`,
      SK: `${family?.value ?? 'chunk'}#${String(chunk).padStart(9, '0')}`,
      ids: packChunk(ids),
      version: 1,
    }));
  });
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, at) => items.slice(at * 25, at * 25 + 25));
  const work = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop())
      await documents.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
      );
  };
  await Promise.all(Array.from({ length: 8 }, work));
};
