import type * as z from 'zod';

/** A kind of job and what its message carries. Who sends one needs this alone, and none of the work. */
export type Job<Input> = { kind: string; input: z.ZodType<Input> };

export const defineJob = <Input>(kind: string, input: z.ZodType<Input>): Job<Input> => ({ kind, input });
