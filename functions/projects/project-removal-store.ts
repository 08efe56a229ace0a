import * as z from 'zod';
import { defineJob, sendJob } from '../jobs/index.ts';
import type { ProjectRef } from './project-store.ts';

/** Removes what a deleted project leaves. */
export const projectRemovalJob = defineJob('remove-project', z.object({ tenantId: z.string(), projectId: z.number() }));

/** By then nobody takes the project for present any more, and its last launches are in its lists. */
const settlingSeconds = 60;

/** Before the deletion itself: what was announced and then did not happen is dropped, the other way something would stay. */
export const announceProjectRemoval = ({ tenantId, projectId }: ProjectRef): Promise<void> =>
  sendJob(projectRemovalJob, { tenantId, projectId }, { delaySeconds: settlingSeconds });
