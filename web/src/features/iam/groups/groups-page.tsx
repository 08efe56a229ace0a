import { Button, Flex, Grid } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageRights } from '#shared/iam/groups/permissions';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { SectionPage } from '../../settings/index.ts';
import { useMay, useMayAny } from '../current-user.ts';
import { GroupCard } from './group-card.tsx';
import { groupPagesQuery, permissionsQuery } from './group-queries.ts';

const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }));

/** The groups of the workspace, for those who may see them. */
export const GroupsPage = () => (useMayAny(pageRights.groups) ? <Groups /> : <NotFoundPage />);

const Groups = () => {
  const [isCreating, setIsCreating] = useState(false);
  const { data: permissions } = useQuery(permissionsQuery);
  const mayRead = useMay('IAM_GROUPS_READ');
  const mayUpdate = useMay('IAM_GROUPS_UPDATE');
  return (
    <SectionPage
      title="Groups"
      actions={
        mayRead &&
        mayUpdate &&
        permissions && (
          <Button onClick={() => setIsCreating(true)}>
            <Icon name="plus" size={14} />
            New group
          </Button>
        )
      }
    >
      <GroupList />
      <Suspense>{isCreating && <GroupDialog onClose={() => setIsCreating(false)} />}</Suspense>
    </SectionPage>
  );
};

const GroupList = () => {
  const [query, search] = useQueryInUrl();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(groupPagesQuery(query));
  const groups = data?.pages.flatMap(({ results }) => results);
  const hasOwn = hasNextPage || groups?.some(({ isBuiltIn }) => !isBuiltIn);
  return (
    <Flex direction="column" gap="3">
      <SearchField value={query} onSearch={search} label="Search groups" />
      <ErrorMessage error={error} />
      {!groups && !error && <RowSkeletons />}
      {groups && groups.length > 0 && (
        <Grid
          as="ul"
          aria-label="Groups"
          listStyleType="none"
          gap="3"
          alignItems="start"
          templateColumns="repeat(auto-fill, minmax(min(22rem, 100%), 1fr))"
        >
          {groups.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </Grid>
      )}
      {hasNextPage && (
        <WorkingButton
          alignSelf="center"
          variant="outline"
          colorPalette="gray"
          isWorking={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </WorkingButton>
      )}
      {groups && !hasOwn && query === '' && (
        <EmptyState
          icon="users"
          title="No groups created"
          description="The built-in groups are all there are. A group of your own gives its users the permissions that you choose."
        />
      )}
      {groups?.length === 0 && query !== '' && (
        <EmptyState icon="search" title={`No groups match '${query}'`}>
          <Button variant="outline" colorPalette="gray" onClick={() => search('')}>
            Clear search
          </Button>
        </EmptyState>
      )}
    </Flex>
  );
};

const useQueryInUrl = (): [query: string, search: (text: string) => void] => {
  const [params, setParams] = useSearchParams();
  return [params.get('query') ?? '', (query) => setParams(query === '' ? {} : { query }, { replace: true })];
};
