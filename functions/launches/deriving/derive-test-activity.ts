import { statisticsKeyOf } from '#shared/launches/statuses';
import { type StoredActivity, writeActivities } from '../../triage/activity-store.ts';
import type { TestFact } from '../stores/test-store.ts';

type TestChange = { before?: TestFact; after?: TestFact };

/** Keeps what was done with tests beside them, from the records of the stream; the same records write the same items. */
export const deriveTestActivity = (changes: readonly TestChange[]): Promise<void> =>
  writeActivities(
    changes.flatMap(({ before, after }) => {
      const activity = before && after && activityOf(before, after);
      if (!activity) return [];
      const { tenantId, launchId, testId } = after;
      return [{ tenantId, launchId, testId, activity }];
    }),
  );

const activityOf = (before: TestFact, after: TestFact): StoredActivity | undefined => {
  const action = after.lastAction;
  if (!action) return undefined;
  const [from, to] = [statisticsKeyOf(before), statisticsKeyOf(after)];
  if (action.id !== before.lastAction?.id) return action.kind === 'status' ? { ...action, from, to } : action;
  return from === to || to === 'inProgress' ? undefined : reportOf(after, from, to);
};

/** An agent that speaks after a person did is heard, and noted, so that nobody wonders where a decision went. */
const reportOf = (test: TestFact, from: string, to: string): StoredActivity => ({
  id: `r${test.revision}`,
  kind: 'report',
  at: test.endedAt ?? test.startedAt,
  from,
  to,
});
