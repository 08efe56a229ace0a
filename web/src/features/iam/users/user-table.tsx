import { Badge, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { User } from '#shared/iam/user-contract';
import { Avatar } from '../../../ui/avatar.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { formatDate, RelativeTime } from '../../../ui/relative-time.tsx';
import type { Column, Sort } from '../../../ui/table-columns.ts';
import { displayNameOf } from '../current-user.ts';
import { sourceWords, statusWords } from './user-words.ts';

type UserTableProps = {
  users: readonly User[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  rowActions?: (user: User) => ReactNode;
};

export const UserTable = (props: UserTableProps) => (
  <DataTable
    label="Users"
    columns={columns}
    rows={props.users}
    rowKey={({ id }) => id}
    rowActions={props.rowActions}
    sort={props.sort}
    onSort={props.onSort}
  />
);

const none = '–';

const columns: Column<User>[] = [
  {
    key: 'username',
    header: 'Username',
    isMain: true,
    isSortable: true,
    cell: (user) => (
      <Flex as="span" align="center" gap="2.5" minW="0">
        <Avatar name={displayNameOf(user)} photoUrl={user.photoUrl} size={24} />
        <chakra.span fontWeight="medium" minW="0" overflowWrap="anywhere">
          {user.username}
        </chakra.span>
        {user.hasReadOnlyAccess && <Badge colorPalette="gray">Read-only</Badge>}
      </Flex>
    ),
  },
  {
    key: 'name',
    header: 'Name',
    isSortable: true,
    hideBelow: 'lg',
    cell: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || none,
  },
  { key: 'email', header: 'Email', isSortable: true, cell: ({ email }) => <Anywhere>{email}</Anywhere> },
  { key: 'groups', header: 'Groups', cell: ({ groups }) => <Groups names={groups.map(({ name }) => name)} /> },
  { key: 'status', header: 'Status', isSortable: true, cell: ({ status }) => <StatusOfUser status={status} /> },
  {
    key: 'source',
    header: 'Source',
    isSortable: true,
    hideBelow: 'xl',
    cell: ({ source }) => sourceWords[source],
  },
  {
    key: 'lastLogin',
    header: 'Last sign-in',
    hideBelow: 'xl',
    cell: ({ lastLogin }) => (lastLogin ? <RelativeTime at={Date.parse(lastLogin)} /> : 'Never'),
  },
  {
    key: 'registrationDateTime',
    header: 'Registered',
    isSortable: true,
    hideBelow: '2xl',
    cell: ({ registrationDateTime }) => formatDate(Date.parse(registrationDateTime)),
  },
];

const Anywhere = ({ children }: { children: ReactNode }) => (
  <chakra.span overflowWrap="anywhere">{children}</chakra.span>
);

const shownGroups = 2;

const Groups = ({ names }: { names: readonly string[] }) => {
  if (names.length === 0) return none;
  const more = names.length - shownGroups;
  return (
    <chakra.span title={names.join(', ')} overflowWrap="anywhere">
      {names.slice(0, shownGroups).join(', ')}
      {more > 0 && ` and ${more} more`}
    </chakra.span>
  );
};

const StatusOfUser = ({ status }: Pick<User, 'status'>) => (
  <Badge {...statusColors[status]}>{statusWords[status]}</Badge>
);

const statusColors = {
  ACTIVE: { bg: 'status.passed.bg', color: 'status.passed.fg' },
  INACTIVE: { colorPalette: 'gray' },
  PENDING: { bg: 'status.skipped.bg', color: 'status.skipped.fg' },
} as const;
