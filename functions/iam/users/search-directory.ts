import type { userSorts } from '#shared/iam/users/workspace-user-contract';
import type { DirectoryRow } from './directory-store.ts';

type Sort = (typeof userSorts)[number];

const fullNameOf = ({ firstName = '', lastName = '' }: DirectoryRow): string => `${firstName} ${lastName}`.trim();

/** Whether the text is part of what the user is called or written to, however it is capitalised. */
export const includesText = (row: DirectoryRow, text: string | undefined): boolean => {
  const wanted = text?.trim().toLowerCase() ?? '';
  if (wanted === '') return true;
  return [row.username, row.email, fullNameOf(row)].some((value) => value.toLowerCase().includes(wanted));
};

const keyOf: Record<Sort, (row: DirectoryRow) => string | number> = {
  username: ({ username }) => username.toLowerCase(),
  email: ({ email }) => email.toLowerCase(),
  name: (row) => fullNameOf(row).toLowerCase(),
  status: ({ status }) => status,
  source: ({ source }) => source,
  /** Who never signed in comes before all who did. */
  lastLogin: ({ lastLogin = 0 }) => lastLogin,
  registrationDateTime: ({ createdAt }) => createdAt,
};

/** A leading minus means descending; equals are sorted by their username. */
export const sortRows = (rows: readonly DirectoryRow[], sortBy: Sort | `-${Sort}`): DirectoryRow[] => {
  const isDescending = sortBy.startsWith('-');
  const value = keyOf[asSort(sortBy.replace('-', ''))];
  const keyed = rows.map((row) => ({ row, key: value(row), name: keyOf.username(row) }));
  keyed.sort((one, other) => (isDescending ? -1 : 1) * order(one.key, other.key) || order(one.name, other.name));
  return keyed.map(({ row }) => row);
};

const order = (one: string | number, other: string | number): number => (one < other ? -1 : Number(one > other));

const asSort = (name: string): Sort => name as Sort;
