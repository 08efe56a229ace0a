import * as z from 'zod';

/**
 * What can happen to a test after it ran. `report`: an agent said something of a test that a person had decided on.
 * `from` and `to` name counts of the status bar for the first two, and what was given or taken for the last two.
 */
export const activityKinds = ['status', 'report', 'comment', 'failureTag', 'issue'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** One entry of a test's activity. */
export const Activity = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  at: z.number().int(),
  /** Absent when an agent reported it, or when the user is no longer there. */
  user: z.object({ id: z.number().int(), username: z.string() }).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  comment: z.string().optional(),
  /** Of a comment that its author changed since. */
  editedAt: z.number().int().optional(),
});
export type Activity = z.infer<typeof Activity>;

/** What a person last did with a test, as its fact says it; the stream keeps each one beside the test. */
export type TestAction = {
  /** Tells two actions of one moment apart. */
  id: string;
  kind: Exclude<ActivityKind, 'report' | 'comment'>;
  at: number;
  by: number;
  /** Of a change of status both are read from the test before and after. */
  from?: string;
  to?: string;
  comment?: string;
};
