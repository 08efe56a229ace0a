import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { projectQuery } from '../projects/index.ts';
import { currentUserQuery } from './current-user.ts';

/** The page that one has chosen to begin with; the projects where its project is gone, or hidden by now. */
export const findHomepage = async (queries: QueryClient): Promise<string> => {
  const { landingPage = paths.projects() } = await queries.fetchQuery(currentUserQuery);
  const [, projectKey] = /^\/projects\/([^/?#]+)/.exec(landingPage) ?? [];
  if (projectKey === undefined) return landingPage;
  const project = await queries.fetchQuery(projectQuery(projectKey)).catch(() => undefined);
  return project ? landingPage : paths.projects();
};
