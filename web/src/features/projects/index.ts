export { projectsQuery } from './project-queries.ts';
export { useProject } from './use-project.ts';
