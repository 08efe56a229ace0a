import type { LastAction } from '#shared/launches/acting/launch-actions';
import { type ActivityEntry, writeActivity } from '../stores/launch-activity-store.ts';
import type { LaunchFact } from '../stores/launch-store.ts';
import type { LaunchKey } from '../stores/statistics-store.ts';
import type { Change } from './table-changes.ts';

/** A page of the activity stays cheap to read; the launch itself has the whole of its comment. */
const longestComment = 2_000;

/**
 * Makes an entry of every action that changed a launch. Each write leaves a record of its own in the stream, so of two
 * people who act at once both are in the activity, whoever had the last word.
 */
export const deriveLaunchActivity = async (key: LaunchKey, facts: readonly Change<LaunchFact>[]): Promise<void> => {
  for (const change of facts) {
    const entry = toEntry(change);
    if (entry) await writeActivity(key, entry);
  }
};

const toEntry = ({ before, after }: Change<LaunchFact>): ActivityEntry | undefined => {
  const action = after?.lastAction;
  if (!after || !action || isSame(action, before?.lastAction)) return undefined;
  return { ...action, ...detailsOf(action, before, after) };
};

const isSame = (action: LastAction, other: LastAction | undefined): boolean =>
  action.action === other?.action && action.by === other.by && action.at === other.at;

const detailsOf = ({ action }: LastAction, before: LaunchFact | undefined, after: LaunchFact) => {
  const [from, to] = [before?.milestone?.name, after.milestone?.name];
  if (action === 'assignedToMilestone') return defined({ from: from === to ? undefined : from, to });
  if (action === 'removedFromMilestone') return defined({ from });
  if (action === 'reviewed') return defined({ comment: after.comments?.slice(0, longestComment) });
  if (action === 'aborted' && before?.abortComment !== after.abortComment)
    return defined({ comment: after.abortComment });
  return {};
};

const defined = (texts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
