import { Box, Flex } from '@chakra-ui/react';
import type { Launch } from '#shared/launches/launch';
import type { Column } from '../../ui/data-table.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { ArtifactLinks } from './artifact-links.tsx';
import { LabelBadges } from './label-badges.tsx';
import {
  CiBuildLink,
  LaunchElapsed,
  LaunchMarks,
  LaunchName,
  LaunchPlatform,
  LaunchResults,
  LaunchReview,
  Words,
} from './launch-cells.tsx';

const bounded = (width: string | { base: string; '2xl': string }, content: React.ReactNode) => (
  <Box maxW={width} minW="0">
    {content}
  </Box>
);

const unbroken = (content: React.ReactNode) => <Box whiteSpace="nowrap">{content}</Box>;

/** Every column a launch can show, in order. Which of them are shown is the reader's choice. */
export const launchColumns: readonly Column<Launch>[] = [
  {
    key: 'name',
    header: 'Launch',
    isMain: true,
    width: '100%',
    // As wide as the other columns leave room, never as wide as the longest name.
    cell: (launch) => (
      <Flex as="span" width="0" minW="max(100%, 120px)" gap="2.5" align="center">
        <LaunchName launch={launch} />
        <LaunchMarks launch={launch} />
      </Flex>
    ),
  },
  { key: 'results', header: 'Results', width: '180px', cell: (launch) => <LaunchResults launch={launch} /> },
  {
    key: 'environment',
    header: 'Environment',
    cell: (launch) => bounded('120px', <Words text={launch.environment} />),
  },
  {
    key: 'platform',
    header: 'Platform',
    cell: (launch) => bounded({ base: '160px', '2xl': '280px' }, <LaunchPlatform launch={launch} />),
  },
  { key: 'build', header: 'Build', cell: (launch) => bounded('100px', <Words text={launch.build} />) },
  {
    key: 'milestone',
    header: 'Milestone',
    cell: (launch) => bounded('120px', <Words text={launch.milestone?.name} />),
  },
  { key: 'suite', header: 'Test suite', cell: (launch) => bounded('160px', <Words text={launch.testSuite?.name} />) },
  { key: 'locale', header: 'Locale', cell: (launch) => bounded('80px', <Words text={launch.locale} />) },
  {
    key: 'labels',
    header: 'Labels',
    cell: (launch) => bounded({ base: '200px', '2xl': '260px' }, <LabelBadges labels={launch.labels} limit={1} />),
  },
  {
    key: 'artifacts',
    header: 'Artifacts',
    cell: (launch) => bounded('160px', <ArtifactLinks artifacts={launch.artifacts} limit={1} />),
  },
  { key: 'ci', header: 'CI build', cell: (launch) => <CiBuildLink launch={launch} /> },
  {
    key: 'review',
    header: 'Review',
    cell: (launch) => (
      <Flex as="span" gap="2" align="center" maxW="280px" minW="0">
        <LaunchReview launch={launch} />
        <Words text={launch.comments} />
      </Flex>
    ),
  },
  {
    key: 'elapsed',
    header: 'Elapsed',
    align: 'end',
    width: '84px',
    cell: (launch) => unbroken(<LaunchElapsed launch={launch} />),
  },
  {
    key: 'started',
    header: 'Started',
    align: 'end',
    width: '112px',
    cell: (launch) => unbroken(<RelativeTime at={launch.startedAt} />),
  },
];

/** Shown until the reader chooses: as many as the window has room for. */
const usualColumns: Record<string, Column<Launch>['hideBelow'] | 'never'> = {
  results: 'never',
  environment: 'lg',
  platform: 'xl',
  build: 'xl',
  milestone: '2xl',
  labels: '2xl',
  elapsed: 'lg',
  started: 'never',
};

/** The columns of the table. A reader's own choice is shown whole, whatever the width. */
export const chooseColumns = (chosen: readonly string[] | undefined): Column<Launch>[] => {
  if (chosen) return launchColumns.filter(({ isMain, key }) => isMain || chosen.includes(key));
  return launchColumns
    .filter(({ isMain, key }) => isMain || key in usualColumns)
    .map((column) => ({ ...column, hideBelow: toHideBelow(usualColumns[column.key]) }));
};

export const usualColumnKeys = Object.keys(usualColumns);

const toHideBelow = (width: (typeof usualColumns)[string]) => (width === 'never' ? undefined : width);
