import { handleJob } from '../../jobs/index.ts';
import { projectRemovalJob } from '../../projects/project-removal-store.ts';
import { removeProject } from './remove-projects.ts';

/** The lists empty themselves when the stream has told them of the launches that were deleted. */
const pauseSeconds = 15;

/** Of a project that is there after all, nothing is removed. */
export const workOffProjectRemoval = handleJob(projectRemovalJob, async (project, { deadline }) =>
  (await removeProject(project, deadline)) ? undefined : { rest: project, delaySeconds: pauseSeconds },
);
