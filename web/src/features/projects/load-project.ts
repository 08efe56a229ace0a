import type { LoaderFunctionArgs } from 'react-router';
import { loadWhenSignedIn } from '../../app/session-loaders.ts';
import { queries } from '../../http/query-client.ts';
import { projectQuery } from './project-queries.ts';

export const loadProject = ({ params }: LoaderFunctionArgs) =>
  loadWhenSignedIn(() => queries.ensureQueryData(projectQuery(params.projectKey ?? '')));
