import type { BulkOutcome } from '#shared/triage/status-contract';
import { type ManualStatus, manualStatusWord } from '#shared/triage/status-rules';

const mostReasons = 3;

/** What came of marking tests, in a sentence. */
export const describeMarking = (
  { succeeded, failed, total, failures }: BulkOutcome,
  status: ManualStatus,
): { isDone: boolean; message: string } => {
  const word = manualStatusWord(status);
  if (failed === 0)
    return {
      isDone: true,
      message:
        total === 1 ? `Test was marked as ${word}` : `${total.toLocaleString('en')} tests were marked as ${word}`,
    };
  const reasons = [...new Set(failures.map(({ reason }) => reason))];
  const named = reasons.slice(0, mostReasons).join(', ') || 'Unknown reason';
  return succeeded === 0
    ? { isDone: false, message: total === 1 ? named : `Failed to change the status. Reasons: ${named}` }
    : {
        isDone: false,
        message: `Status change processed. Success: ${succeeded} Failed: ${failed} Total: ${total} Failure reasons: ${named}`,
      };
};
