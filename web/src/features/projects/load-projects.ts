import { loadWhenSignedIn } from '../../app/session-loaders.ts';
import { queries } from '../../http/query-client.ts';
import { projectsLimitQuery, projectsQuery } from './project-queries.ts';

export const loadProjects = () =>
  loadWhenSignedIn(() =>
    Promise.all([queries.ensureQueryData(projectsQuery), queries.ensureQueryData(projectsLimitQuery)]),
  );
