import { Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { comparisonEndpoints } from '#shared/history/comparison-contract';
import type { Received } from '#shared/http/endpoint';
import { paths } from '../../app/paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { toLaunchList } from '../launches/index.ts';
import { useProject } from '../projects/index.ts';
import { BasePicker } from './base-picker.tsx';
import { ComparedLaunches } from './compared-launches.tsx';
import { ComparedTests } from './compared-tests.tsx';
import { comparisonQuery } from './comparison-queries.ts';
import { type ComparisonState, readComparisonState, writeComparisonState } from './comparison-state.ts';
import { DifferenceChoice } from './difference-choice.tsx';
import { LaunchRenames } from './launch-renames.tsx';

/** A launch beside the run of its suite before it, or beside any other launch of the project. */
export const LaunchComparisonPage = () => {
  const launchId = Number(useParams().launchId);
  const [search, setSearch] = useSearchParams();
  const state = readComparisonState(search);
  const { data, error } = useQuery(comparisonQuery(launchId, state));
  const change = (next: Partial<ComparisonState>) =>
    setSearch((now) => writeComparisonState(now, next), { preventScrollReset: true });
  if (error && !data) return <FailedComparison launchId={launchId} error={error} onReset={() => setSearch({})} />;
  return data ? <LoadedComparison comparison={data} state={state} onChange={change} /> : <PageSkeleton />;
};

type Comparison = Received<typeof comparisonEndpoints.compareLaunches>;
type Props = { comparison: Comparison; state: ComparisonState; onChange: (change: Partial<ComparisonState>) => void };

const LoadedComparison = ({ comparison, state, onChange }: Props) => {
  const { launch, base, counts, items, _meta } = comparison;
  const hasRenames = counts.added > 0 && counts.removed > 0;
  return (
    <Page title={`Compare ${launch.name} #${launch.launchId}`} breadcrumb={<LaunchBreadcrumb {...launch} />}>
      <BasePicker launchId={launch.launchId} base={base} onChoose={(chosen) => onChange({ base: chosen })} />
      {base ? (
        <>
          <ComparedLaunches launch={launch} base={base} />
          {hasRenames && <LaunchRenames launchId={launch.launchId} base={base.launchId} />}
          <Flex gap="3" wrap="wrap" align="center" justify="space-between">
            <DifferenceChoice
              counts={counts}
              chosen={state.difference}
              onChoose={(difference) => onChange({ difference })}
            />
            <SearchField
              label="Search tests"
              value={state.query ?? ''}
              onSearch={(query) => onChange({ query: query || undefined })}
            />
          </Flex>
          <ComparedTests items={items} isFiltered={state.difference !== undefined || state.query !== undefined} />
          <Pagination
            page={state.page}
            totalPages={_meta.totalPages}
            onPage={(page) => onChange({ page })}
            summary={summaryOf(comparison)}
          />
        </>
      ) : (
        <EmptyState
          title="No earlier run to compare with"
          description="This is the first run of its suite. Choose another launch by its number."
          icon="list"
        />
      )}
    </Page>
  );
};

const summaryOf = ({ _meta, unchanged }: Comparison): string =>
  `${_meta.total.toLocaleString('en')} ${_meta.total === 1 ? 'difference' : 'differences'}, ` +
  `${unchanged.toLocaleString('en')} tests without any`;

const LaunchBreadcrumb = ({ launchId, name }: { launchId: number; name: string }) => {
  const { key } = useProject();
  return (
    <Breadcrumb
      levels={[
        { title: 'Launches', to: toLaunchList(key) },
        { title: `${name} #${launchId}`, to: paths.launch(key, launchId) },
      ]}
    />
  );
};

type FailedProps = { launchId: number; error: unknown; onReset: () => void };

/** A number that nobody has: the way back to a comparison that works stays in sight. */
const FailedComparison = ({ launchId, error, onReset }: FailedProps) => (
  <Page title={`Compare launch #${launchId}`}>
    <BasePicker launchId={launchId} base={undefined} onChoose={onReset} />
    <ErrorMessage error={error} />
  </Page>
);
