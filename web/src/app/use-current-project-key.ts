import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router';
import { projectsQuery } from '../features/projects/index.ts';

/** The key in the address; elsewhere the one that was open last, or the only one there is. */
export const useCurrentProjectKey = (): string | undefined => {
  const keyInUrl = useMatch('/projects/:projectKey/*')?.params.projectKey;
  const { data: projects = [] } = useQuery(projectsQuery);
  const isKnown = (projectKey: string | null | undefined) => projects.some(({ key }) => key === projectKey);
  const isOpen = isKnown(keyInUrl);
  useEffect(() => {
    if (keyInUrl && isOpen) localStorage.setItem(lastProjectKey, keyInUrl);
  }, [keyInUrl, isOpen]);
  if (keyInUrl) return keyInUrl;
  const last = localStorage.getItem(lastProjectKey);
  if (last && isKnown(last)) return last;
  return projects.length === 1 ? projects[0]?.key : undefined;
};

const lastProjectKey = 'touchstone-project';
