export { IfAllowed } from './if-allowed.tsx';
export { projectQuery, projectsQuery } from './project-queries.ts';
export { useProject } from './use-project.ts';
