import { conflict, notFound } from '#shared/http/errors';
import { reasonNotToDelete } from '#shared/triage/failure-tag';
import { failureTagEndpoints } from '#shared/triage/failure-tag-contract';
import { handle } from '../http/handle.ts';
import { changeFailureTags } from './failure-tag-store.ts';

export const deleteFailureTag = handle(
  failureTagEndpoints.deleteFailureTag,
  async ({ tenantId, params: { failureTagId } }) => {
    await changeFailureTags(tenantId, (present) => {
      const tag = present.find(({ id }) => id === failureTagId);
      if (!tag) throw notFound('Failure tag');
      const reason = reasonNotToDelete(tag, tag.isUsed === true);
      if (reason) throw conflict(reason);
      return present.filter((other) => other !== tag);
    });
  },
);
