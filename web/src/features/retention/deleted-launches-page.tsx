import { chakra, Flex, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DeletedLaunch } from '#shared/launches/acting/deletion-contract';
import { describeFreed } from '#shared/launches/launch-contents';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Page } from '../../ui/page.tsx';
import { RelativeTime, useNow } from '../../ui/relative-time.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { toast } from '../../ui/toaster.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import { toLaunchList } from '../launches/index.ts';
import { useProject } from '../projects/index.ts';
import { DeletionState, isRestorable } from './deletion-state.tsx';
import { deletedLaunchesQuery, useRestoreLaunch } from './retention-queries.ts';

/** What was deleted in the last month, by whom, what it frees, and until when it can be restored. */
export const DeletedLaunchesPage = () => {
  const project = useProject();
  const list = useInfiniteQuery(deletedLaunchesQuery(project.id));
  const launches = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page
      title="Deleted launches"
      documentTitle={`Deleted launches · ${project.name}`}
      breadcrumb={<Breadcrumb levels={[{ title: 'Launches', to: toLaunchList(project.key) }]} />}
    >
      <Text color="fg.muted" maxW="70ch">
        A deleted launch can be restored for a few minutes. Then its tests, logs, screenshots and artifacts are removed
        for good. This list forgets it after 30 days.
      </Text>
      {list.isPending && <RowSkeletons />}
      <ErrorMessage error={list.error} />
      {list.data && launches.length === 0 && (
        <EmptyState icon="trash" title="No launches were deleted in the last 30 days" />
      )}
      {launches.length > 0 && <DeletedLaunches launches={launches} />}
      {list.hasNextPage && (
        <Flex justify="center">
          <WorkingButton
            variant="outline"
            isWorking={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </WorkingButton>
        </Flex>
      )}
    </Page>
  );
};

const DeletedLaunches = ({ launches }: { launches: readonly DeletedLaunch[] }) => {
  const { can } = useProject();
  const now = useNow(1_000);
  const restorable = can('launches:delete') && launches.some((launch) => isRestorable(launch, now));
  return (
    <DataTable
      label="Deleted launches"
      columns={columns}
      rows={launches}
      rowKey={({ id }) => id}
      rowActions={
        restorable ? (launch) => (isRestorable(launch, now) ? <RestoreButton launch={launch} /> : null) : undefined
      }
    />
  );
};

const RestoreButton = ({ launch }: { launch: DeletedLaunch }) => {
  const { id: projectId } = useProject();
  const restore = useRestoreLaunch(projectId);
  const run = () =>
    restore.mutate(launch.launchId, {
      onSuccess: () => toast.success('Launch has been restored'),
      onError: (error) => toast.error(error),
    });
  return (
    <WorkingButton
      size="xs"
      variant="outline"
      isWorking={restore.isPending}
      aria-label={`Restore ${launch.name} #${launch.launchId}`}
      onClick={run}
    >
      Restore
    </WorkingButton>
  );
};

const columns: Column<DeletedLaunch>[] = [
  {
    key: 'name',
    header: 'Launch',
    isMain: true,
    cell: ({ name, launchId }) => (
      <>
        {name}{' '}
        <chakra.span color="fg.subtle" fontWeight="normal">
          #{launchId}
        </chakra.span>
      </>
    ),
  },
  { key: 'deletedAt', header: 'Deleted', cell: ({ deletedAt }) => <RelativeTime at={deletedAt} /> },
  { key: 'deletedBy', header: 'By', cell: ({ deletedBy }) => deletedBy?.username ?? 'Retention' },
  { key: 'frees', header: 'Frees', cell: ({ frees }) => describeFreed(frees) },
  { key: 'state', header: 'State', cell: (launch) => <DeletionState launch={launch} /> },
];
