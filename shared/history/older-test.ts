import * as z from 'zod';

/** A result of a test under its older name. */
export const OlderTest = z.object({ launchId: z.number().int().positive(), testId: z.number().int().positive() });
