import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { reporting } from '../contract.ts';
import { FreedContents } from '../launch-contents.ts';
import { BulkOutcome, LaunchIds } from './action-contract.ts';

const InProject = z.object({ projectId: z.coerce.number().int().positive() });

export const DeletedLaunch = z
  .object({
    /** Of the entry; the launch's own is `launchId`. */
    id: z.string(),
    launchId: z.number().int(),
    name: z.string(),
    /** Epoch milliseconds, like all instants here. */
    startedAt: z.number().int(),
    deletedAt: z.number().int(),
    /** Absent when retention did it. */
    deletedBy: z.object({ id: z.number().int(), username: z.string() }).optional(),
    restorableUntil: z.number().int(),
    /** When nothing of it was left. */
    removedAt: z.number().int().optional(),
    frees: FreedContents,
  })
  .meta({ id: 'DeletedLaunch' });
export type DeletedLaunch = z.infer<typeof DeletedLaunch>;

/** What deleting launches frees, and the way back. */
export const deletionEndpoints = {
  measureLaunches: defineEndpoint({
    service: 'api',
    method: 'POST',
    path: `${reporting}/launches:measure`,
    summary: 'What deleting these launches frees',
    access: { to: 'project', permission: 'launches:read', by: 'projectId' },
    query: InProject,
    body: LaunchIds,
    status: 200,
    answer: FreedContents,
    audit: false,
  }),
  listDeletedLaunches: defineEndpoint({
    service: 'api',
    method: 'GET',
    path: `${reporting}/deleted-launches`,
    summary: 'The launches that were deleted in the last 30 days, the latest first, 20 at a time',
    access: { to: 'project', permission: 'launches:read', by: 'projectId' },
    query: InProject.extend({
      /** Of the answer before. */
      pageToken: z
        .string()
        .regex(/^\d{15}#\d{1,16}$/)
        .optional(),
    }),
    status: 200,
    answer: z.object({ items: z.array(DeletedLaunch), nextPageToken: z.string().optional() }),
  }),
  restoreLaunches: defineEndpoint({
    service: 'api',
    method: 'POST',
    path: `${reporting}/launches:restore`,
    summary: 'Take back the deletion of launches, as long as they are not being removed',
    access: { to: 'project', permission: 'launches:delete', by: 'projectId' },
    query: InProject,
    body: LaunchIds,
    status: 200,
    answer: BulkOutcome,
  }),
};
