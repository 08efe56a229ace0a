export type AssignmentOutcome = {
  succeeded: number;
  failures: readonly { code: string; reason: string }[];
};

/** What came of giving tests a tag, in the words that users know; undefined when there is nothing to say. */
export const describeAssignment = ({
  succeeded,
  failures,
}: AssignmentOutcome): { isDone: boolean; message: string } | undefined => {
  // That a test has the tag already is what was wanted.
  const failed = failures.filter(({ code }) => code !== 'REP-2348');
  if (failed.length === 0)
    return succeeded > 0 ? { isDone: true, message: 'Failure tag(s) successfully assigned' } : undefined;
  const reasons = [...new Set(failed.map(({ reason }) => reason).filter(Boolean))].join(', ') || 'Unknown reason';
  const message =
    succeeded > 0
      ? `Tag assignment processed. Success: ${succeeded} Failed: ${failed.length} Failure reasons: ${reasons}`
      : `Failed to assign failure tag. Reasons: ${reasons}`;
  return { isDone: false, message };
};
