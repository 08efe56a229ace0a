import { forbidden } from '#shared/http/errors';
import { can, type ProjectRole } from '#shared/iam/groups/permissions';
import type { TestListQuery } from '#shared/launches/tests/test-list-query';

type Tagged = { failureTagId?: number; userFeedbackRequired?: boolean };

/** Failure tags are for those who may assign them: a test as a role sees it. */
export const toShownTest = <Test extends Tagged>(role: ProjectRole, test: Test): Test =>
  can(role, 'failureTags:assign') ? test : { ...test, failureTagId: undefined, userFeedbackRequired: undefined };

/** Who does not see the tags does not learn them by asking for them either. */
export const refuseHiddenTags = (role: ProjectRole, { tag, groupBy }: Pick<TestListQuery, 'tag' | 'groupBy'>): void => {
  const asksForTags = (tag?.length ?? 0) > 0 || groupBy === 'failureTag';
  if (asksForTags && !can(role, 'failureTags:assign'))
    throw forbidden('Only who may assign failure tags can filter and group by them.');
};
