import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Launch } from '#shared/launches/launch';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { PinMark } from '../../retention/index.ts';
import { ArtifactLinks } from '../artifact-links.tsx';
import { LabelBadges } from '../label-badges.tsx';
import {
  CiBuildLink,
  LaunchElapsed,
  LaunchMarks,
  LaunchName,
  LaunchPlatform,
  LaunchResults,
  LaunchReview,
  Words,
} from '../launch-cells.tsx';
import { type ColumnChoice, fitColumns, orderColumns } from './column-choice.ts';

export type LaunchColumn = {
  key: string;
  header: string;
  /** Until the reader sizes it. */
  pixels: number;
  align?: 'end';
  cell: (launch: Launch) => ReactNode;
};

/** The name leads to the launch: it is always the first, and takes the room that the others leave. */
export const nameColumn: LaunchColumn = {
  key: 'name',
  header: 'Launch',
  pixels: 290,
  cell: (launch) => (
    <Flex as="span" gap="2.5" align="center" minW="0">
      <LaunchName launch={launch} />
      <LaunchMarks launch={launch} />
      <PinMark launch={launch} />
    </Flex>
  ),
};

const words = (key: keyof Launch & string, header: string, pixels: number, textOf: (launch: Launch) => unknown) => ({
  key,
  header,
  pixels,
  cell: (launch: Launch) => <Words text={asText(textOf(launch))} />,
});

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Every other column that a launch can show, in the usual order. */
export const launchColumns: readonly LaunchColumn[] = [
  { key: 'results', header: 'Results', pixels: 200, cell: (launch) => <LaunchResults launch={launch} /> },
  words('environment', 'Environment', 100, ({ environment }) => environment),
  { key: 'platform', header: 'Platform', pixels: 186, cell: (launch) => <LaunchPlatform launch={launch} /> },
  words('build', 'Build', 88, ({ build }) => build),
  words('milestone', 'Milestone', 120, ({ milestone }) => milestone?.name),
  words('testSuite', 'Test suite', 160, ({ testSuite }) => testSuite?.name),
  words('locale', 'Locale', 84, ({ locale }) => locale),
  {
    key: 'labels',
    header: 'Labels',
    pixels: 190,
    cell: (launch) => <LabelBadges labels={launch.labels} limit={1} />,
  },
  {
    key: 'artifacts',
    header: 'Artifacts',
    pixels: 170,
    cell: (launch) => <ArtifactLinks artifacts={launch.artifacts} limit={1} />,
  },
  { key: 'ci', header: 'CI build', pixels: 130, cell: (launch) => <CiBuildLink launch={launch} /> },
  words('user', 'Started by', 120, ({ user }) => user?.username),
  words('framework', 'Framework', 110, ({ framework }) => framework),
  {
    key: 'review',
    header: 'Review',
    pixels: 240,
    cell: (launch) => (
      <Flex as="span" gap="2" align="center" minW="0">
        <LaunchReview launch={launch} />
        <Words text={launch.comments} />
      </Flex>
    ),
  },
  { key: 'elapsed', header: 'Elapsed', pixels: 80, align: 'end', cell: (launch) => <LaunchElapsed launch={launch} /> },
  {
    key: 'started',
    header: 'Started',
    pixels: 124,
    align: 'end',
    cell: (launch) => (
      <chakra.span truncate display="block">
        <RelativeTime at={launch.startedAt} />
      </chakra.span>
    ),
  },
];

/** Shown until the reader chooses, the most important first: as many as the page has room for. */
const usualKeys = ['results', 'started', 'elapsed', 'environment', 'build', 'platform', 'labels', 'milestone'];
const usualColumns = usualKeys.flatMap((key) => launchColumns.find((column) => column.key === key) ?? []);

/** What a row holds besides its columns: the box to choose it, and its menu. */
export const selectPixels = 40;
export const actionsPixels = 52;

/** The columns of a table in so much room. */
export const columnsFor = (choice: ColumnChoice, room: number): LaunchColumn[] => {
  const sized = launchColumns.map((column) => ({ ...column, pixels: choice.widths[column.key] ?? column.pixels }));
  const usual = usualColumns.map(({ key, pixels }) => ({ key, pixels: choice.widths[key] ?? pixels }));
  const rest = room - selectPixels - actionsPixels - (choice.widths.name ?? nameColumn.pixels);
  const shown = choice.shown ?? fitColumns(usual, rest);
  return orderColumns(sized, choice).filter(({ key }) => shown.includes(key));
};
