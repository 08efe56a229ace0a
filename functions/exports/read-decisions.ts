import type { IndexedTest } from '#shared/launches/tests/test-packing';
import type { IssueReference } from '#shared/triage/issue';
import { readRecentFailureTags } from '../triage/failure-tag-store.ts';
import { readKnownFailures, toIssueReferences } from '../triage/known-failure-store.ts';

/** What people, or the product for them, have said of a failure. */
export type Decision = { tag: string | undefined; issues: readonly IssueReference[] };

/** The failure tag and the issues of each test that has some; one round trip for tags and issues together. */
export const readDecisions = async (
  { tenantId, projectId }: { tenantId: string; projectId: number },
  tests: readonly IndexedTest[],
): Promise<Map<number, Decision>> => {
  const decided = tests.filter(({ failureTagId, knownIssue }) => failureTagId !== undefined || knownIssue);
  if (decided.length === 0) return new Map();
  const codes = decided.flatMap(({ knownIssue, messageHashCode }) => (knownIssue ? (messageHashCode ?? []) : []));
  const [tags, known] = await Promise.all([
    readRecentFailureTags(tenantId),
    readKnownFailures({ tenantId, projectId }, codes),
  ]);
  return new Map(
    decided.map(({ id, failureTagId, knownIssue, messageHashCode }) => [
      id,
      {
        tag: tags.find((tag) => tag.id === failureTagId)?.name,
        issues: knownIssue && messageHashCode !== undefined ? toIssueReferences(known.get(messageHashCode)) : [],
      },
    ]),
  );
};
