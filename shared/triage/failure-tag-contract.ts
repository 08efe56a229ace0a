import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { IdInPath } from '../launches/reporting/agent-values.ts';
import { FailureTag, failureTagColors, failureTagNameLimit } from './failure-tag.ts';

const root = '/api/reporting/v1/failure-tags';
const oneTag = `${root}/{failureTagId}` as const;
const TagParams = z.object({ failureTagId: IdInPath });

const TagName = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .max(failureTagNameLimit, `Must be between 1 and ${failureTagNameLimit} characters`);

export const NewFailureTag = z.object({ name: TagName, color: z.enum(failureTagColors) });

const toChange = {
  service: 'api',
  access: { to: 'workspace', anyOf: ['REPORTING_FAILURE_TAGS_UPDATE'] },
} as const;

/** The tags of a tenant: all its projects share them. */
export const failureTagEndpoints = {
  listFailureTags: defineEndpoint({
    service: 'api',
    method: 'GET',
    path: root,
    summary: 'The failure tags of the workspace, archived ones included, in the order in which they were created',
    access: { to: 'user' },
    status: 200,
    answer: z.object({ items: z.array(FailureTag) }),
  }),
  createFailureTag: defineEndpoint({
    ...toChange,
    method: 'POST',
    path: root,
    summary: 'Create a failure tag',
    body: NewFailureTag,
    status: 201,
    answer: FailureTag,
    errors: ['CONFLICT', 'LIMIT_REACHED'],
  }),
  updateFailureTag: defineEndpoint({
    ...toChange,
    method: 'PATCH',
    path: oneTag,
    summary: 'Rename, recolour, archive or restore a failure tag',
    params: TagParams,
    body: z.object({
      name: TagName.optional(),
      color: z.enum(failureTagColors).optional(),
      isArchived: z.boolean().optional(),
    }),
    status: 200,
    answer: FailureTag,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deleteFailureTag: defineEndpoint({
    ...toChange,
    method: 'DELETE',
    path: oneTag,
    summary: 'Delete a failure tag that was never assigned; others can be archived',
    params: TagParams,
    status: 204,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
