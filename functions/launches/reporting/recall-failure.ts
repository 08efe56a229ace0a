import {
  assignableTags,
  decideTag,
  type FailureAssignment,
  type Neighbour,
  unknownFailure,
} from '#shared/triage/failure-assignment';
import { readRecentFailureTags } from '../../triage/failure-tag-store.ts';
import {
  failureKeyOf,
  hasIssues,
  type KnownFailure,
  type ProjectOfFailures,
  readKnownFailure,
  readRecentKnownFailure,
} from '../../triage/known-failure-store.ts';

type Recalled = { isKnown: boolean; assignment: FailureAssignment };

/**
 * What a project knows of a failure: whether an issue is linked to it, and which tag it gets.
 *
 * The finish of a test asks this, so that tag and known issue go out with its one write and need no second row in the
 * index: one read, as for the known issue alone, and a second where similar failures are remembered. It never searches:
 * what has not been seen before is compared by the projector, which no agent waits for.
 */
export const recallFailure = async (project: ProjectOfFailures, signature: string): Promise<Recalled> => {
  const known = await readKnownFailure(failureKeyOf(project, signature));
  return { isKnown: hasIssues(known), assignment: await decideFor(project, known) };
};

/** The tag that follows from what is known; nothing more is read for what nobody spoke of. */
export const decideFor = async (
  { tenantId, projectId }: ProjectOfFailures,
  known: KnownFailure | undefined,
): Promise<FailureAssignment> => {
  const isTold = known && (known.neighbours.length > 0 || Object.keys(known.votes).length > 0);
  if (!isTold) return unknownFailure;
  const [tags, neighbours] = await Promise.all([
    readRecentFailureTags(tenantId),
    Promise.all(
      known.neighbours.map(async ({ code, similarity }): Promise<Neighbour[]> => {
        const neighbour = await readRecentKnownFailure({ tenantId, projectId, code });
        return neighbour ? [{ ...neighbour, similarity }] : [];
      }),
    ),
  ]);
  const assignable = assignableTags(tags);
  return decideTag(known, neighbours.flat(), (tagId) => assignable.has(tagId));
};
