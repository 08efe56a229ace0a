import * as z from 'zod';
import { describeIssue } from '#shared/http/describe-issue';

/** An empty field is one that was left out. */
export const orEmpty = (field: z.ZodType<string, string>) =>
  z.string().superRefine((value, context) => {
    const issues = value === '' ? [] : (field.safeParse(value, { error: describeIssue }).error?.issues ?? []);
    for (const { message } of issues) context.addIssue({ code: 'custom', message });
  });
