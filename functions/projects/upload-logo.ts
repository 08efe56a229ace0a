import { notFound } from '#shared/http/errors';
import * as contract from '#shared/projects/contract';
import { deleteOtherPictures, writePicture } from '../data/pictures.ts';
import { handle } from '../http/handle.ts';
import { showProject } from './get-project.ts';
import { logoOf, readProject, updateProject } from './project-store.ts';

/** The bytes first, then the project that leads to them, then what was there before. */
export const uploadLogo = handle(contract.uploadLogo, async ({ tenantId, actor, project, body }) => {
  const stored = await readProject({ tenantId, projectId: project.projectId });
  if (!stored) throw notFound('Project');
  const logoUrl = await writePicture(logoOf(stored), body);
  await updateProject(stored, { logoUrl });
  await deleteOtherPictures(logoOf(stored), logoUrl);
  return showProject(actor, project);
});
