import { Flex, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import { useMay } from '../iam/index.ts';
import { SectionPage } from '../settings/index.ts';
import { auditColumns } from './audit-columns.tsx';
import { useAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditQuery } from './audit-queries.ts';
import { ExportMenu } from './export-menu.tsx';
import { RetentionLine } from './retention-line.tsx';

/** Who changed what in the workspace, the latest first, for those who may see it. */
export const AuditPage = () => (useMay('AUDIT') ? <AuditLog /> : <NotFoundPage />);

const AuditLog = () => {
  const [filter, change] = useAuditFilter();
  const list = useInfiniteQuery(auditQuery(filter));
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const username = entries.find(({ user }) => user?.id === filter.userId)?.user?.username;
  return (
    <SectionPage title="Audit log" actions={<ExportMenu filter={filter} />}>
      <Text color="fg.muted" maxW="70ch">
        Every change that people and programs make in this workspace. Nobody can edit or delete what is in here.{' '}
        <RetentionLine />
      </Text>
      <AuditFilters filter={filter} onChange={change} username={username} />
      {list.isPending && <RowSkeletons />}
      <ErrorMessage error={list.error} />
      {list.data && entries.length === 0 && !list.hasNextPage && (
        <EmptyState icon="list" title="Nothing was changed" description="Choose a longer period, or other words." />
      )}
      {entries.length > 0 && (
        <DataTable
          label="Changes"
          columns={auditColumns((userId) => change({ userId }))}
          rows={entries}
          rowKey={({ id }) => id}
        />
      )}
      {list.hasNextPage && (
        <Flex justify="center" align="center" gap="3" wrap="wrap">
          {entries.length === 0 && <Text color="fg.muted">Nothing found in the latest changes.</Text>}
          <WorkingButton
            variant="outline"
            isWorking={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {entries.length === 0 ? 'Search older changes' : 'Show older changes'}
          </WorkingButton>
        </Flex>
      )}
    </SectionPage>
  );
};
