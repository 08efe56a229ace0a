import { conflict, notFound } from '#shared/http/errors';
import { reasonNotToArchive } from '#shared/triage/failure-tag';
import { failureTagEndpoints } from '#shared/triage/failure-tag-contract';
import { handle } from '../http/handle.ts';
import { changeFailureTags } from './failure-tag-store.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** The value stays whatever the name becomes: programs compare with it. */
export const updateFailureTag = handle(
  failureTagEndpoints.updateFailureTag,
  async ({ tenantId, params: { failureTagId }, body }) => {
    const { name, color, isArchived } = body;
    const tags = await changeFailureTags(tenantId, (present) => {
      const tag = present.find(({ id }) => id === failureTagId);
      if (!tag) throw notFound('Failure tag');
      if (name !== undefined) refuseTakenName(present, name, failureTagId);
      const reason = isArchived ? reasonNotToArchive(tag) : undefined;
      if (reason) throw conflict(reason);
      const changed = {
        ...tag,
        name: name ?? tag.name,
        color: color ?? tag.color,
        isArchived: isArchived ?? tag.isArchived,
      };
      return present.map((other) => (other === tag ? changed : other));
    });
    const changed = tags.find(({ id }) => id === failureTagId);
    if (!changed) throw notFound('Failure tag');
    return changed;
  },
);
