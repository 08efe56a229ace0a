import { ScimExternalId, ScimGroupBody, type ScimOperation, scimLimits } from '#shared/iam/scim/scim-resources';
import type { Filter } from '../match-filter.ts';
import { namesOf } from '../match-filter.ts';
import { type Step, stepsOf } from '../operation-path.ts';
import { readValue } from '../read-value.ts';
import { refused } from '../scim-refusals.ts';

/** Who is to be in a group: those of now, or none of them, and then some more and some less. */
export type MemberChange = { isEmptied: boolean; added: ReadonlySet<number>; removed: ReadonlySet<number> };

/** What operations make of a group; a name or an id of theirs that they do not touch is undefined. */
export type GroupChange = MemberChange & { displayName?: string; externalId?: string | null };

export const nothing: GroupChange = { isEmptied: false, added: new Set(), removed: new Set() };

/** All operations of a change, one after the other. Throws with the type that SCIM has for it. */
export const patchGroup = (operations: readonly ScimOperation[]): GroupChange => {
  const change = operations.flatMap(stepsOf).reduce<GroupChange>(applyStep, nothing);
  if (change.added.size + change.removed.size > scimLimits.members)
    throw refused('tooMany', `At most ${scimLimits.members} members can be changed at once.`);
  return change;
};

/** All members of a group, instead of those of now. */
export const onlyMembers = (members: readonly { value: string }[]): MemberChange => ({
  isEmptied: true,
  added: new Set(members.map(({ value }) => toUserId(value))),
  removed: new Set(),
});

const applyStep = (change: GroupChange, step: Step): GroupChange => {
  if (step.attribute === 'members') return { ...change, ...changeMembers(change, step) };
  if (step.attribute === 'displayname') return { ...change, displayName: readName(step) };
  if (step.attribute === 'externalid') return { ...change, externalId: readExternalId(step) };
  if (!step.isNamed) return change;
  if (['id', 'meta', 'schemas'].includes(step.attribute))
    throw refused('mutability', `${step.attribute} can not be changed.`);
  throw refused('invalidPath', `There is no attribute ${step.attribute}.`);
};

const changeMembers = (change: MemberChange, { op, filter, part, value }: Step): MemberChange => {
  if (filter) {
    if (op !== 'remove' || part !== undefined) throw refused('mutability', 'A member is added or removed as a whole.');
    return without(change, idsIn(filter));
  }
  if (op === 'remove') return isNothing(value) ? onlyMembers([]) : without(change, idsOf(value));
  if (op === 'replace') return { isEmptied: true, added: new Set(idsOf(value)), removed: new Set() };
  const ids = idsOf(value);
  const removed = new Set([...change.removed].filter((id) => !ids.includes(id)));
  return { ...change, added: new Set([...change.added, ...ids]), removed };
};

const without = (change: MemberChange, ids: readonly number[]): MemberChange => ({
  ...change,
  added: new Set([...change.added].filter((id) => !ids.includes(id))),
  removed: new Set([...change.removed, ...ids]),
});

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** `[{ "value": "7" }]`, one such, or the ids alone. */
const idsOf = (value: unknown): number[] => {
  const sent = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== undefined);
  const members = sent.map((each) => (typeof each === 'string' ? { value: each } : each));
  return (readValue(ScimGroupBody.shape.members, members, 'members') ?? []).map((member) => toUserId(member.value));
};

/** `members[value eq "7" or value eq "8"]`. */
const idsIn = (filter: Filter): number[] => {
  if (filter.op === 'or') return filter.filters.flatMap(idsIn);
  if (filter.op === 'eq' && namesOf(filter.attrPath).join('.') === 'value') return [toUserId(String(filter.compValue))];
  throw refused('invalidFilter', 'Members are found by their value: members[value eq "7"]');
};

/** What is no id of ours is the id of nobody. */
const toUserId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

const readName = ({ op, value }: Step): string => {
  if (op === 'remove') throw refused('mutability', 'displayName is required.');
  return readValue(ScimGroupBody.shape.displayName, value, 'displayName');
};

const readExternalId = ({ op, value }: Step): string | null =>
  op === 'remove' || value === null ? null : readValue(ScimExternalId, value, 'externalId') || null;
