export { projectQuery, projectsQuery } from './project-queries.ts';
export { type ProjectOfPage, useProject } from './use-project.ts';
