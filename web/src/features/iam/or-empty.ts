import * as z from 'zod';

/** An empty field is one that was left out. */
export const orEmpty = (field: z.ZodType<string, string>) =>
  z.string().superRefine((value, context) => {
    const issues = value === '' ? [] : (field.safeParse(value).error?.issues ?? []);
    for (const { message } of issues) context.addIssue({ code: 'custom', message });
  });
