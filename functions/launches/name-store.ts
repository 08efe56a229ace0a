import { toFacetValue } from '#shared/launches/facets';
import { createCache } from '../data/cache.ts';
import { deletePartition, queryItems, writeItem } from '../data/items.ts';
import type { ProjectOfPostings } from './posting-store.ts';

const namesOf = ({ tenantId, projectId }: ProjectOfPostings): string => `${tenantId}#project#${projectId}#names`;

const written = createCache<true>({ ttlMs: 3_600_000 });

/** Adds a name to the project's dictionary of launch names. Those that this instance added lately cost nothing. */
export const writeName = async (project: ProjectOfPostings, name: string): Promise<void> => {
  const PK = namesOf(project);
  const SK = `name#${toFacetValue(name)}`;
  await written.load(`${PK} ${SK} ${name}`, async () => {
    await writeItem({ PK, SK, name });
    return true;
  });
};

/** The names of all launches of a project: few, because a suite keeps its name. */
export const readNames = async (project: ProjectOfPostings): Promise<string[]> =>
  (await queryItems({ PK: namesOf(project), prefix: 'name#' })).map(({ name }) => String(name));

export const deleteNames = (project: ProjectOfPostings): Promise<void> => deletePartition(namesOf(project));
