import { Box, Button, Flex, Link, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { pageRights } from '#shared/iam/groups/permissions';
import { freeSeatsOf, noSeatsMessage, type Seats } from '#shared/iam/users/seats';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { paths } from '../../../app/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { SectionPage } from '../../settings/index.ts';
import { useMay, useMayAny } from '../current-user.ts';
import { SeatsLine } from './seats-line.tsx';
import { useUserListInUrl } from './use-user-list-in-url.ts';
import { type UserAction, UserDialogs } from './user-dialogs.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserMenu } from './user-menu.tsx';
import { seatsQuery, usersQuery } from './user-queries.ts';
import { UserTable } from './user-table.tsx';

const InviteUsersDialog = lazy(async () => ({
  default: (await import('./invite-users-dialog.tsx')).InviteUsersDialog,
}));
const CreateUserDialog = lazy(async () => ({ default: (await import('./create-user-dialog.tsx')).CreateUserDialog }));

/** The users of the workspace, for those who may see them. */
export const UsersPage = () => (useMayAny(pageRights.users) ? <Users /> : <NotFoundPage />);

const Users = () => {
  const { data: seats } = useQuery(seatsQuery);
  const mayUpdate = useMay('IAM_USERS_UPDATE');
  const hasBilling = useMay('BILLING');
  const [isCreating, setIsCreating] = useState(false);
  const [isInviting, setIsInviting] = useState(false);
  const isFull = seats !== undefined && hasNoSeats(seats);
  return (
    <SectionPage
      title="Users"
      actions={
        mayUpdate && (
          <>
            <Button variant="outline" colorPalette="gray" disabled={isFull} onClick={() => setIsCreating(true)}>
              <Icon name="plus" size={14} />
              Create user
            </Button>
            <Button disabled={isFull} onClick={() => setIsInviting(true)}>
              <Icon name="mail" size={14} />
              Invite users
            </Button>
          </>
        )
      }
    >
      {mayUpdate && isFull && (
        <Box role="status">
          <Text>{noSeatsMessage('create', hasBilling)}</Text>
          <Text>{noSeatsMessage('invite', hasBilling)}</Text>
          {hasBilling && (
            <Link asChild variant="underline">
              <RouterLink to={paths.billingPlan()}>Change plan or seats</RouterLink>
            </Link>
          )}
        </Box>
      )}
      <UserList seats={seats} mayUpdate={mayUpdate} />
      <Suspense>
        {isCreating && <CreateUserDialog onClose={() => setIsCreating(false)} />}
        {isInviting && <InviteUsersDialog onClose={() => setIsInviting(false)} />}
      </Suspense>
    </SectionPage>
  );
};

const hasNoSeats = (seats: Seats): boolean =>
  freeSeatsOf(seats, 'regular') === 0 && freeSeatsOf(seats, 'readOnly') === 0;

const UserList = ({ seats, mayUpdate }: { seats: Seats | undefined; mayUpdate: boolean }) => {
  const list = useUserListInUrl();
  const [action, setAction] = useState<UserAction>();
  const { page } = list.view;
  const { data, error, isPlaceholderData } = useQuery(usersQuery(list.view));
  const { total = 0, totalPages = 0 } = data?._meta ?? {};
  useEffect(() => {
    if (totalPages > 0 && page > totalPages && !isPlaceholderData) list.setPage(totalPages);
  });
  return (
    <Flex direction="column" gap="3">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <UserFilters list={list} />
        {seats && <SeatsLine seats={seats} />}
      </Flex>
      <ErrorMessage error={error} />
      {!data && !error && <RowSkeletons rows={10} />}
      {data && total === 0 && <NoUsers isNarrowed={list.isNarrowed} onClear={list.clearAll} />}
      {data && total > 0 && (
        <>
          <UserTable
            users={data.items}
            sort={list.sort}
            onSort={list.setSort}
            rowActions={mayUpdate ? (user) => <UserMenu user={user} onAct={setAction} /> : undefined}
          />
          <Pagination
            page={page}
            totalPages={totalPages}
            onPage={list.setPage}
            summary={`${total.toLocaleString('en')} ${total === 1 ? 'user' : 'users'}`}
          />
        </>
      )}
      <UserDialogs action={action} onClose={() => setAction(undefined)} />
    </Flex>
  );
};

const NoUsers = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyState icon="search" title="No users match your search and filters">
      <Button variant="outline" colorPalette="gray" onClick={onClear}>
        Clear search and filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon="users" title="There are no users here yet" />
  );
