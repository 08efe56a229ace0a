import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { can, type ProjectPermission } from '#shared/iam/groups/permissions';
import type { Project } from '#shared/projects/contract';
import { projectQuery } from './project-queries.ts';

export type ProjectOfPage = Project & { can: (permission: ProjectPermission) => boolean };

/** The project that the page's address names, and what the signed-in user may do in it. */
export const useProject = (): ProjectOfPage => {
  const { projectKey = '' } = useParams();
  const { data: project } = useSuspenseQuery(projectQuery(projectKey));
  return { ...project, can: (permission) => can(project.role, permission) };
};
