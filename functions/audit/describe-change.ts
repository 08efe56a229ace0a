import type { AuditChange } from '#shared/audit/contract';

const longestValue = 500;
const mostFields = 40;

/** What changes by itself with every edit. */
const silent = new Set(['revision', 'lastLogin', 'usersCount', 'users', 'upcoming']);

/** Fields of two states of the same thing that differ, as text; one of the two may be missing. */
export const differencesOf = (before: unknown, after: unknown): AuditChange[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !silent.has(name));
  return names
    .map((field) => ({ field, before: toText(was[field]), after: toText(is[field]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, mostFields);
};

/** What people call it. */
export const nameIn = (state: unknown): string | undefined => {
  const { name, username, email } = fieldsOf(state);
  const [found] = [name, username, email].filter((value) => typeof value === 'string');
  return found?.slice(0, longestValue);
};

const fieldsOf = (state: unknown): Record<string, unknown> => {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return {};
  const fields: Record<string, unknown> = { ...state };
  return 'data' in fields && Object.keys(fields).length === 1 ? fieldsOf(fields.data) : fields;
};

const toText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const text = Array.isArray(value) ? value.map(toWord).join(', ') : toWord(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

/** Of what has a name, that alone. */
const toWord = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return nameIn(value) ?? JSON.stringify(value);
};
