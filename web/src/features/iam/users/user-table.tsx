import { Badge, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { User } from '#shared/iam/users/user-contract';
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
        <chakra.span fontWeight="medium" minW="0" {...inOneLine}>
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
    cell: ({ firstName, lastName }) => <OneLine>{[firstName, lastName].filter(Boolean).join(' ') || none}</OneLine>,
  },
  { key: 'email', header: 'Email', isSortable: true, cell: ({ email }) => <OneLine>{email}</OneLine> },
  {
    key: 'groups',
    header: 'Groups',
    cell: ({ groups }) => <OneLine>{groups.map(({ name }) => name).join(', ') || none}</OneLine>,
  },
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
    isSortable: true,
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

/** In the table; on a card there is room below. */
const inOneLine = {
  maxWidth: { md: '16rem' },
  whiteSpace: { md: 'nowrap' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
} as const;

const OneLine = ({ children }: { children: string }) => (
  <chakra.span display="inline-block" verticalAlign="bottom" title={children} {...inOneLine}>
    {children}
  </chakra.span>
);

const StatusOfUser = ({ status }: Pick<User, 'status'>) => (
  <Badge {...statusColors[status]}>{statusWords[status]}</Badge>
);

const statusColors = {
  ACTIVE: { bg: 'status.passed.bg', color: 'status.passed.fg' },
  INACTIVE: { colorPalette: 'gray' },
  PENDING: { bg: 'status.skipped.bg', color: 'status.skipped.fg' },
} as const;
