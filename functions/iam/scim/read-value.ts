import type * as z from 'zod';
import { describeIssue } from '#shared/http/describe-issue';
import { refused } from './scim-refusals.ts';

/** A value of an operation as the contract has it; throws the rule that it breaks, with the name of the attribute. */
export const readValue = <Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(value, { error: describeIssue });
  if (success) return data;
  throw refused('invalidValue', `${name}: ${error.issues[0]?.message}`);
};
