import * as z from 'zod';
import { requiredText } from '../http/fields.ts';

export const Id = z.number().int().positive();

/** The key stands in every address below the project and in front of every test case's number, so it is short. */
export const ProjectKey = requiredText('Project key required')
  .max(10, { error: 'Must be between 2 and 10 characters', abort: true })
  .min(2, 'Must be between 2 and 10 characters')
  .regex(
    /^[A-Z][A-Z0-9]*$/,
    'Project key can only contain capital latin letters and numbers, and starts with a letter',
  );

export const ProjectName = requiredText('Project name required')
  .max(100, { error: 'Must be between 1 and 100 characters', abort: true })
  .trim()
  .min(1, 'Project name required');

/** In a path: the key, or the id, which can not be mistaken for one. */
export const InProject = z.object({ projectKey: z.string() });
