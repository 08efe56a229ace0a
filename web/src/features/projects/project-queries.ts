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
  uploadLogo,
} from '#shared/projects/contract';
import { listMembers } from '#shared/projects/member-contract';
import { callApi } from '../../http/call-api.ts';
import type { PictureChoice } from '../../ui/picture-field.tsx';
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

type NewProject = NonNullable<Sent<typeof createProject>['body']> & { logo: PictureChoice };

export const useCreateProject = () => {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: async ({ logo, ...body }: NewProject) => {
      const project = await callApi(createProject, { body });
      // The project is there, whatever becomes of its logo.
      if (logo) await sendLogo(project.key, logo).catch(toast.error);
      return project;
    },
    onSuccess: refresh,
  });
};

export const membersQuery = (projectKey: string) =>
  queryOptions({
    queryKey: ['members', projectKey],
    queryFn: async ({ signal }) => (await callApi(listMembers, { params: { projectKey } }, { signal })).items,
  });

type ProjectEdit = NonNullable<Sent<typeof updateProject>['body']> & { logo: PictureChoice };

const sendLogo = (projectKey: string, logo: Blob) => callApi(uploadLogo, { params: { projectKey }, body: logo });

export const useUpdateProject = (projectKey: string) => {
  const refresh = useRefreshProjects();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ logo, ...body }: ProjectEdit) => {
      const logoUrl = logo === null ? null : undefined;
      const edited = await callApi(updateProject, { params: { projectKey }, body: { ...body, logoUrl } });
      return logo ? sendLogo(projectKey, logo) : edited;
    },
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
