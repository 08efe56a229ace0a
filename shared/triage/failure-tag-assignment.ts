import * as z from 'zod';
import { assignmentSources, type FailureAssignment } from './failure-assignment.ts';
import { FailureTag } from './failure-tag.ts';

/** The tag of a failed test as it is answered. */
export const FailureTagAssignment = z.object({
  tag: FailureTag,
  /** The guess waits to be liked or disliked. */
  userFeedbackRequired: z.boolean(),
  /** Of one test, not in lists: how it came to the tag. */
  source: z.enum(assignmentSources).optional(),
  like: z
    .object({
      launchId: z.number().int(),
      testId: z.number().int(),
      testName: z.string(),
      percent: z.number().int(),
    })
    .optional(),
});
export type FailureTagAssignment = z.infer<typeof FailureTagAssignment>;

type Assigned = Pick<FailureAssignment, 'tagId'> &
  Partial<Pick<FailureAssignment, 'source' | 'like'>> & { isFeedbackAsked?: boolean };

/** A list with one assignment, because clients expect a list; none when the tag is no longer there. */
export const toAssignments = (tags: readonly FailureTag[], assigned: Assigned | undefined): FailureTagAssignment[] => {
  const tag = tags.find(({ id }) => id === assigned?.tagId);
  if (!tag || !assigned) return [];
  const { isFeedbackAsked = false, source, like } = assigned;
  return [{ tag, userFeedbackRequired: isFeedbackAsked, source, like }];
};
