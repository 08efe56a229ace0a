import { useEffect } from 'react';
import { useMatch } from 'react-router';

/** The key in the address; outside of projects the one that was open last. */
export const useCurrentProjectKey = (): string | undefined => {
  const projectKey = useMatch('/projects/:projectKey/*')?.params.projectKey;
  useEffect(() => {
    if (projectKey) localStorage.setItem(lastProjectKey, projectKey);
  }, [projectKey]);
  return projectKey ?? localStorage.getItem(lastProjectKey) ?? undefined;
};

/** The project is gone, or closed to this user: forget it. */
export const forgetLastProject = () => localStorage.removeItem(lastProjectKey);

const lastProjectKey = 'touchstone-project';
