import * as contract from '#shared/projects/contract';
import { handle } from '../http/handle.ts';
import { deleteStar, writeStar } from './star-store.ts';

export const starProject = handle(contract.starProject, ({ actor, project }) => writeStar(actor, project.projectId));

export const unstarProject = handle(contract.unstarProject, ({ actor, project }) =>
  deleteStar(actor, project.projectId),
);
