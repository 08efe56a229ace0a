import * as contract from '#shared/projects/contract';
import { handle } from '../http/handle.ts';
import { writeLaunchColumns } from './launch-columns-store.ts';

export const setLaunchColumns = handle(contract.setLaunchColumns, ({ actor, project, body }) =>
  writeLaunchColumns({ ...actor, projectId: project.projectId }, body),
);
