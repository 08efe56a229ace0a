import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { requiredText } from '../http/fields.ts';
import { formatLaunchFilters, longestFilters, parseLaunchFilters } from '../launches/finding/launch-filters.ts';
import { IdInPath } from '../launches/reporting/agent-values.ts';

const root = '/api/reporting/v1/projects/{projectId}/filters';
const nameLimit = 256;

export const FilterName = requiredText('This field is required')
  .max(nameLimit, { error: `Must be between 1 and ${nameLimit} characters`, abort: true })
  .trim()
  .min(1, 'This field is required');

/** The predicates of a filter, each as the filters' text writes it: `status:FAILED,ABORTED`. */
const FilterItems = z
  .array(
    z
      .string()
      .max(longestFilters)
      .meta({ examples: ['status:FAILED,ABORTED', 'environment:QA'] }),
  )
  .max(100)
  .transform((items, { addIssue }) => {
    const { filters, problems } = parseLaunchFilters(items.join(';'));
    const text = formatLaunchFilters(filters);
    for (const problem of problems) addIssue(problem);
    if (problems.length === 0 && text === '') addIssue('A filter has to ask for something');
    if (text.length > longestFilters) addIssue(`Filters can have up to ${longestFilters} characters`);
    return text;
  });

export const SavedFilter = z
  .object({
    id: z.number().int(),
    name: z.string(),
    items: z.array(z.string()),
    isPrivate: z.boolean(),
    /** Of who asks. */
    isFavorite: z.boolean(),
    createdBy: z.object({ id: z.number().int(), username: z.string() }),
  })
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof SavedFilter>;

const OfProject = z.object({ projectId: z.string() });
const inProject = { service: 'api', access: { to: 'project', permission: 'filters:update', by: 'projectId' } } as const;
const FilterParams = OfProject.extend({ filterId: IdInPath });

/** Filters of launches that people keep: their own, and those that others share. */
export const filterEndpoints = {
  listFilters: defineEndpoint({
    service: 'api',
    access: { to: 'project', permission: 'filters:read', by: 'projectId' },
    method: 'GET',
    path: root,
    summary: 'The saved filters that one may use, favourites first',
    params: OfProject,
    status: 200,
    answer: z.object({ items: z.array(SavedFilter) }),
  }),
  createFilter: defineEndpoint({
    ...inProject,
    method: 'POST',
    path: root,
    summary: 'Save a filter',
    params: OfProject,
    body: z.object({ name: FilterName, items: FilterItems, isPrivate: z.boolean().default(true) }),
    status: 201,
    answer: SavedFilter,
    errors: ['CONFLICT'],
  }),
  updateFilter: defineEndpoint({
    ...inProject,
    method: 'PATCH',
    path: `${root}/{filterId}`,
    summary: 'Rename a saved filter, share it or not, or make it a favourite of one’s own',
    params: FilterParams,
    body: z.object({
      name: FilterName.optional(),
      isPrivate: z.boolean().optional(),
      isFavorite: z.boolean().optional(),
    }),
    status: 200,
    answer: SavedFilter,
    errors: ['NOT_FOUND'],
  }),
  deleteFilter: defineEndpoint({
    ...inProject,
    method: 'DELETE',
    path: `${root}/{filterId}`,
    summary: 'Delete a saved filter',
    params: FilterParams,
    status: 204,
    errors: ['NOT_FOUND'],
  }),
};
