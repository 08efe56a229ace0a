import { limitReached } from '#shared/http/errors';
import { mostFailureTags, toTagValue } from '#shared/triage/failure-tag';
import { failureTagEndpoints } from '#shared/triage/failure-tag-contract';
import { handle } from '../http/handle.ts';
import { changeFailureTags } from './failure-tag-store.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

export const createFailureTag = handle(failureTagEndpoints.createFailureTag, async ({ tenantId, body }) => {
  const { name, color } = body;
  const tags = await changeFailureTags(tenantId, (present, id) => {
    if (present.length >= mostFailureTags) throw limitReached(`A workspace has up to ${mostFailureTags} failure tags.`);
    refuseTakenName(present, name);
    const value = freeValue(
      toTagValue(name),
      present.map((tag) => tag.value),
    );
    return [...present, { id, name, value, color, isArchived: false, isDefault: false }];
  });
  return tags.find((tag) => tag.name === name) ?? throwOvertaken();
});

/** A tag that was renamed keeps its value, so that another of the old name needs a second one. */
const freeValue = (value: string, taken: readonly string[]): string => {
  let free = value;
  for (let number = 2; taken.includes(free); number++) free = `${value}_${number}`;
  return free;
};

const throwOvertaken = (): never => {
  throw new Error('A tag that was just written is not among those that were written.');
};
