import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { IsoInstant, requiredText } from '../http/fields.ts';
import { pageQuery } from '../http/page.ts';
import { Id } from './fields.ts';

export const Milestone = z
  .object({
    id: Id,
    name: z.string(),
    projectId: Id,
    completed: z.boolean(),
    description: z.string().optional(),
    startDate: IsoInstant.optional(),
    dueDate: IsoInstant.optional(),
  })
  .meta({ id: 'Milestone' });
export type Milestone = z.infer<typeof Milestone>;

const root = '/api/reporting/v1/milestones';
const OfProject = z.object({ projectId: z.coerce.number().int().positive() });

/** In a query everything is text. */
const TextBoolean = z.enum(['true', 'false']).transform((text) => text === 'true');

export const listMilestones = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: root,
  summary: 'List the milestones of a project',
  description:
    'The newest first, unless `sortBy` says otherwise. The counts are answered twice, because existing readers look in both places.',
  access: { to: 'project', permission: 'milestones:read', by: 'projectId' },
  query: pageQuery(10, 10_000).extend({
    ...OfProject.shape,
    completed: TextBoolean.optional(),
    /** A part of the name. */
    query: z.string().max(255).optional(),
    sortBy: z.enum(['id', 'name', 'startDate', 'dueDate']).default('id'),
    sortOrder: z.enum(['ASC', 'DESC']).optional(),
  }),
  status: 200,
  answer: z.object({
    items: z.array(Milestone),
    totalResults: z.number().int(),
    totalPages: z.number().int(),
    _meta: z.object({ total: z.number().int(), totalPages: z.number().int() }),
  }),
});

const Day = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Must be a valid date')
  .transform((text) => new Date(text).toISOString());

const MilestoneName = requiredText('Name required')
  .max(100, { error: 'Must be between 1 and 100 characters', abort: true })
  .trim()
  .min(1, 'Name required');

const Description = z.string().max(2_000).nullish();

export const createMilestone = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: root,
  summary: 'Create a milestone',
  access: { to: 'project', permission: 'milestones:update', by: 'projectId' },
  query: OfProject,
  body: z.object({
    name: MilestoneName,
    description: Description,
    startDate: Day.nullish(),
    dueDate: Day.nullish(),
  }),
  status: 201,
  answer: Milestone,
  errors: ['CONFLICT'],
});

export const updateMilestone = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: `${root}/{milestoneId}`,
  summary: 'Change a milestone: what is left out stays, null removes',
  access: { to: 'project', permission: 'milestones:update', by: 'projectId' },
  params: z.object({ milestoneId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  query: OfProject,
  body: z.object({
    name: MilestoneName.optional(),
    completed: z.boolean().optional(),
    description: Description,
    startDate: Day.nullish(),
    dueDate: Day.nullish(),
  }),
  status: 200,
  answer: Milestone,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const milestoneEndpoints = { listMilestones, createMilestone, updateMilestone };
