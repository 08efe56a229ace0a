import {
  type Facet,
  type FacetFamily,
  labelFacet,
  labelKeyFacet,
  milestoneFacet,
  nameFacet,
  plainFacet,
  statusFacet,
  userFacet,
} from '#shared/launches/finding/facets';
import { launchStatuses } from '#shared/launches/statuses';
import { readMilestones } from '../../projects/milestone-store.ts';
import type { ProjectOfPostings } from '../stores/posting-store.ts';
import { labelValues, readValues } from '../stores/value-store.ts';

/** The posting lists that a project is known to have. */
export const listedFacets = async (project: ProjectOfPostings): Promise<(Facet | FacetFamily)[]> => {
  const [names, users, milestones, labels] = await Promise.all([
    readValues(project, 'name'),
    readValues(project, 'user'),
    readMilestones(project),
    labelFacets(project),
  ]);
  const plain = (['environment', 'locale', 'browser', 'platform', 'build'] as const).map(async (name) =>
    (await readValues(project, name)).map((value) => plainFacet(name, value)),
  );
  return [
    'all',
    'month',
    'day',
    'slot',
    'word',
    ...launchStatuses.map(statusFacet),
    ...names.map(nameFacet),
    ...users.map((userId) => userFacet(Number(userId))),
    ...milestones.flatMap(({ milestoneId, name }) => [
      milestoneFacet({ name }),
      milestoneFacet({ id: milestoneId, name }),
    ]),
    ...labels,
    ...(await Promise.all(plain)).flat(),
  ];
};

const labelFacets = async (project: ProjectOfPostings): Promise<Facet[]> => {
  const facets = (await readValues(project, 'label')).map(async (key) => [
    labelKeyFacet(key),
    ...(await readValues(project, labelValues(key))).map((value) => labelFacet(key, value)),
  ]);
  return (await Promise.all(facets)).flat();
};
