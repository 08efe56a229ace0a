import { type Facet, milestoneFacet } from '#shared/launches/finding/facets';
import type { IdSet } from '#shared/launches/finding/id-set';
import { readMilestonesByName } from '../../projects/milestone-store.ts';
import { type ChunkBounds, type ProjectOfPostings, readAnyOf } from '../stores/posting-store.ts';

/** Launches are listed under the id of their milestone, whose name may change; some were reported with a name alone. */
export const readMilestoneFacets = async (project: ProjectOfPostings, names: readonly string[]): Promise<Facet[]> => {
  const milestones = await readMilestonesByName(project, names);
  return [
    ...names.map((name) => milestoneFacet({ name })),
    ...milestones.map(({ milestoneId, name }) => milestoneFacet({ id: milestoneId, name })),
  ];
};

export const findByMilestone = (
  project: ProjectOfPostings,
  facets: readonly Facet[],
  bounds: ChunkBounds | undefined,
): Promise<IdSet> => readAnyOf(project, facets, bounds);
