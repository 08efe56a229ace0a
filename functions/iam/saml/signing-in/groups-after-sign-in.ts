import { mostGroupsOfUser } from '../../groups/group-limits.ts';
import { readGroupNames } from '../../groups/group-store.ts';
import type { StoredSamlProvider } from '../providers/saml-provider-store.ts';

type Ruled = Pick<StoredSamlProvider, 'tenantId' | 'groupsAttribute' | 'groupRules'>;

/**
 * The groups that a user is in when somebody signs in: of those that the provider's rules give, the ones whose value it
 * says; all others are as they were, because people decide on them.
 */
export const groupsAfterSignIn = async (
  { tenantId, groupsAttribute, groupRules = [] }: Ruled,
  said: readonly string[],
  before: readonly number[],
): Promise<number[]> => {
  if (!groupsAttribute || groupRules.length === 0) return [...before];
  const ruled = new Set(groupRules.map(({ groupId }) => groupId));
  const given = groupRules.flatMap(({ value, groupId }) => (said.includes(value) ? [groupId] : []));
  const existing = await readGroupNames(tenantId, given);
  const kept = before.filter((groupId) => !ruled.has(groupId));
  return [...new Set([...kept, ...given.filter((groupId) => existing.has(groupId))])].slice(0, mostGroupsOfUser);
};
