import { type BulkOutcome, statusEndpoints } from '#shared/triage/status-contract';
import type { ManualStatus } from '#shared/triage/status-rules';
import { callApi } from '../../http/call-api.ts';
import { messageOf } from '../../ui/error-message.tsx';
import { toast } from '../../ui/toaster.tsx';
import { describeMarking } from './describe-marking.ts';
import { inParts } from './in-parts.ts';
import type { OnChanged, TriageTarget } from './triage-action.ts';

type Tools = { onChanged: OnChanged; onProgress: (done: number) => void };

/** What tests are marked as, and why. */
export type Marking = { status: ManualStatus; comment?: string };

/** Marks any number of tests, as many in a request as it takes, and says what came of it. */
export const markTests = async (
  { launchId, tests }: TriageTarget,
  marking: Marking,
  { onChanged, onProgress }: Tools,
): Promise<void> => {
  const { status } = marking;
  const outcome: BulkOutcome = { succeeded: 0, failed: 0, total: 0, failures: [] };
  const testIds = tests.map(({ id }) => id);
  await inParts(testIds, async (ids) => {
    const part = await markPart(launchId, ids, marking);
    addTo(outcome, part);
    onChanged(without(ids, part), {
      status,
      passedManually: status === 'PASSED' || undefined,
      knownIssue: undefined,
    });
    onProgress(outcome.total);
  });
  const { isDone, message } = describeMarking(outcome, status);
  if (isDone) toast.success(message);
  else toast.error(message);
};

/** What could not be asked for is a failure like any other: what was done before it stays done. */
const markPart = (launchId: number, ids: readonly number[], marking: Marking): Promise<BulkOutcome> =>
  callApi(statusEndpoints.markTests, { params: { launchId }, body: { ids: [...ids], ...marking } }).catch(
    (error: unknown): BulkOutcome => ({
      succeeded: 0,
      failed: ids.length,
      total: ids.length,
      failures: ids.map((testId) => ({ testId, reason: messageOf(error) })),
    }),
  );

const addTo = (sum: BulkOutcome, part: BulkOutcome) => {
  sum.succeeded += part.succeeded;
  sum.failed += part.failed;
  sum.total += part.total;
  sum.failures.push(...part.failures);
};

const without = (ids: readonly number[], { failures }: BulkOutcome): number[] => {
  const failed = new Set(failures.map(({ testId }) => testId));
  return ids.filter((id) => !failed.has(id));
};
