import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '#shared/http/endpoint';
import {
  createProject,
  deleteProject,
  getProject,
  getProjectsLimit,
  listProjects,
  type Project,
  starProject,
  unstarProject,
  updateProject,
} from '#shared/projects/contract';
import { listMembers } from '#shared/projects/member-contract';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) =>
    (await callApi(listProjects, { query: { extraFields: 'lead,starred' } }, { signal })).items,
});

export const projectQuery = (projectKey: string) =>
  queryOptions({
    queryKey: ['project', projectKey],
    queryFn: ({ signal }) => callApi(getProject, { params: { projectKey } }, { signal }),
    staleTime: 60_000,
  });

export const projectsLimitQuery = queryOptions({
  queryKey: ['projects-limit'],
  queryFn: async ({ signal }) => (await callApi(getProjectsLimit, {}, { signal })).data.data,
});

export const useCreateProject = () => {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (body: Sent<typeof createProject>['body']) => callApi(createProject, { body }),
    onSuccess: refresh,
  });
};

export const membersQuery = (projectKey: string) =>
  queryOptions({
    queryKey: ['members', projectKey],
    queryFn: async ({ signal }) => (await callApi(listMembers, { params: { projectKey } }, { signal })).items,
  });

export const useUpdateProject = (projectKey: string) => {
  const refresh = useRefreshProjects();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof updateProject>['body']) => callApi(updateProject, { params: { projectKey }, body }),
    onSuccess: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['project', projectKey] })]),
  });
};

export const useDeleteProject = () => {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: ({ key }: Project) => callApi(deleteProject, { params: { projectKey: key } }),
    onSuccess: refresh,
  });
};

/** The star flips at once, and back if the call fails. */
export const useToggleStar = () => {
  const queries = useQueryClient();
  const flip = ({ id }: Project) =>
    queries.setQueryData(projectsQuery.queryKey, (projects) =>
      projects?.map((project) => (project.id === id ? { ...project, starred: !project.starred } : project)),
    );
  return useMutation({
    mutationFn: ({ key, starred }: Project) =>
      callApi(starred ? unstarProject : starProject, { params: { projectKey: key } }),
    onMutate: async (project) => {
      await queries.cancelQueries({ queryKey: projectsQuery.queryKey });
      flip(project);
    },
    onError: (error, project) => {
      flip(project);
      toast.error(error);
    },
  });
};

const useRefreshProjects = () => {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: projectsQuery.queryKey }),
      queries.invalidateQueries({ queryKey: projectsLimitQuery.queryKey }),
    ]);
};
