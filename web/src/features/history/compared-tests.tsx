import { chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import type { ComparedResult } from '#shared/history/comparison-contract';
import type { Difference } from '#shared/history/find-differences';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { formatDuration } from '../../ui/duration.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { shortMessage } from '../launches/index.ts';
import { useProject } from '../projects/index.ts';
import { differenceTitle } from './difference-words.ts';

export type ComparedItem = { difference: Difference; now?: ComparedResult; before?: ComparedResult };

/** Tests that differ, each with both results; the row leads to the newer one. */
export const ComparedTests = ({ items, isFiltered }: { items: readonly ComparedItem[]; isFiltered: boolean }) => {
  const { key } = useProject();
  if (items.length === 0)
    return (
      <EmptyState
        title={isFiltered ? 'No tests match' : 'Nothing is different'}
        description={isFiltered ? 'No test differs in this way.' : 'Every test ended as it did before.'}
        icon="check"
      />
    );
  return (
    <DataTable
      label="Tests that differ"
      columns={columns}
      rows={items}
      rowKey={({ now, before }) => `${now?.testId} ${before?.testId}`}
      rowLink={(item) => {
        const { testRunId, testId } = newest(item);
        return paths.test(key, testRunId, testId);
      }}
      rowActions={(item) => <CompareLink item={item} />}
    />
  );
};

/** One of both is always there. */
const newest = ({ now, before }: ComparedItem): ComparedResult => {
  const result = now ?? before;
  if (!result) throw new Error('A comparison of nothing.');
  return result;
};

const columns: Column<ComparedItem>[] = [
  { key: 'difference', header: 'Difference', width: '130px', cell: ({ difference }) => differenceTitle(difference) },
  { key: 'name', header: 'Test', isMain: true, cell: (item) => <TestName item={item} /> },
  { key: 'before', header: 'Before', width: '110px', cell: ({ before }) => <Outcome result={before} /> },
  { key: 'now', header: 'Now', width: '110px', cell: ({ now }) => <Outcome result={now} /> },
  { key: 'message', header: 'Message', hideBelow: 'lg', cell: (item) => <Message item={item} /> },
];

const TestName = ({ item }: { item: ComparedItem }) => {
  const { name, testClass } = newest(item);
  const was = item.now && item.before && item.before.name !== item.now.name ? item.before.name : undefined;
  return (
    <chakra.span overflowWrap="anywhere">
      {name}
      {was && <chakra.span color="fg.muted"> (was {was})</chakra.span>}
      {testClass && (
        <chakra.span display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
          {testClass}
        </chakra.span>
      )}
    </chakra.span>
  );
};

const Outcome = ({ result }: { result: ComparedResult | undefined }) => {
  if (!result) return <chakra.span color="fg.muted">–</chakra.span>;
  return (
    <Flex display="inline-flex" align="center" gap="1.5" fontVariantNumeric="tabular-nums">
      <StatusIcon status={statisticsKeyOf(result)} isLabelled />
      {result.elapsed !== undefined && <span>{formatDuration(result.elapsed)}</span>}
    </Flex>
  );
};

const Message = ({ item: { now, before, difference } }: { item: ComparedItem }) => {
  const message = now?.message ?? before?.message;
  if (!message) return null;
  const isOther = difference === 'stillFailing' && now?.messageHashCode !== before?.messageHashCode;
  return (
    <>
      {isOther && (
        <Text fontSize="xs" color="fg.warning">
          For another reason than before
        </Text>
      )}
      <Text truncate maxW="48ch" fontFamily="mono" fontSize="xs" title={message}>
        {shortMessage(message)}
      </Text>
    </>
  );
};

const CompareLink = ({ item: { now, before } }: { item: ComparedItem }) => {
  const { key } = useProject();
  if (!now || !before) return null;
  return (
    <Link asChild fontSize="sm">
      <RouterLink
        to={`${paths.testComparison(key, now.testRunId, now.testId)}?with=${before.testRunId}/${before.testId}`}
        aria-label={`Compare both results of ${now.name}`}
      >
        Compare
      </RouterLink>
    </Link>
  );
};
