import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InvoiceState } from '#shared/billing/invoice';
import type { Invoice } from '#shared/billing/invoice-contract';
import { formatMoney } from '#shared/billing/money';
import { formatDay, formatMonth } from '#shared/billing/words';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { toast } from '../../ui/toaster.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import { invoicesQuery, useDownloadInvoice } from './billing-queries.ts';

/** What the workspace was asked to pay, the newest first. */
export const HistoryTab = () => {
  const list = useInfiniteQuery(invoicesQuery);
  const invoices = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Flex direction="column" gap="4">
      <ErrorMessage error={list.error} />
      {list.isPending && <RowSkeletons rows={4} />}
      {list.data && invoices.length === 0 && (
        <EmptyState
          icon="file"
          title="There are no invoices yet"
          description="The first one is issued when a month is over in which there was something to pay for."
        />
      )}
      {invoices.length > 0 && (
        <DataTable
          label="Invoices"
          columns={columns}
          rows={invoices}
          rowKey={({ number }) => number}
          rowActions={(invoice) => <Download invoice={invoice} />}
        />
      )}
      {list.hasNextPage && (
        <Flex justify="center">
          <WorkingButton
            variant="outline"
            isWorking={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show older invoices
          </WorkingButton>
        </Flex>
      )}
    </Flex>
  );
};

const Download = ({ invoice }: { invoice: Invoice }) => {
  const download = useDownloadInvoice();
  const label = `Download invoice ${invoice.name}`;
  return (
    <IconButton
      aria-label={label}
      title={label}
      size="xs"
      variant="ghost"
      colorPalette="gray"
      loading={download.isPending}
      onClick={() => download.mutate(invoice, { onError: (error) => toast.error(error) })}
    >
      <Icon name="download" />
    </IconButton>
  );
};

const stateWords: Record<InvoiceState, string> = { OPEN: 'Open', OVERDUE: 'Overdue', PAID: 'Paid' };
const stateColors = {
  OPEN: { bg: 'bg.info', color: 'fg.info' },
  OVERDUE: { bg: 'bg.error', color: 'fg.error' },
  PAID: { bg: 'bg.success', color: 'fg.success' },
} as const;

const State = ({ invoice: { state, dueAt, paidAt } }: { invoice: Invoice }) => (
  <Flex align="center" gap="2" wrap="wrap" justify={{ base: 'flex-end', md: 'flex-start' }}>
    <chakra.span px="2" py="0.5" borderRadius="sm" fontSize="xs" fontWeight="medium" {...stateColors[state]}>
      {stateWords[state]}
    </chakra.span>
    <Text as="span" fontSize="xs" color="fg.muted">
      {paidAt === undefined ? `due ${formatDay(dueAt)}` : formatDay(paidAt)}
    </Text>
  </Flex>
);

const columns: readonly Column<Invoice>[] = [
  {
    key: 'name',
    header: 'Invoice',
    isMain: true,
    cell: ({ name, email }) => (
      <Box>
        <Text as="span" fontWeight="medium">
          {name}
        </Text>
        {email && (
          <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
            to {email}
          </Text>
        )}
      </Box>
    ),
  },
  { key: 'period', header: 'Period', cell: ({ fromAt }) => formatMonth(fromAt) },
  { key: 'issued', header: 'Issued', hideBelow: 'lg', cell: ({ issuedAt }) => formatDay(issuedAt) },
  { key: 'state', header: 'State', cell: (invoice) => <State invoice={invoice} /> },
  {
    key: 'total',
    header: 'Amount',
    align: 'end',
    cell: ({ total }) => <chakra.span fontVariantNumeric="tabular-nums">{formatMoney(total)}</chakra.span>,
  },
];
