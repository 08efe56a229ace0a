import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Usage } from '#shared/billing/usage-contract';
import { formatMonth } from '#shared/billing/words';
import { describeBytes } from '#shared/launches/launch-contents';
import { DataTable } from '../../ui/data-table.tsx';
import { Select } from '../../ui/select.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { usageQuery } from './billing-queries.ts';
import { Share } from './share.tsx';

/** What was reported and is stored, beside what the plan includes, by month and project. */
export const UsageTab = () => {
  const { data } = useSuspenseQuery(usageQuery);
  const { included, months } = data;
  const [chosen, setChosen] = useState(months[0]?.month);
  const shown = months.find(({ month }) => month === chosen) ?? months[0];
  if (!shown) return null;
  const { tests, storedBytes, projects, month } = shown;
  const isRunning = month === months[0]?.month;
  return (
    <Flex direction="column" gap="5">
      <Flex justify="space-between" gap="3" wrap="wrap" align="center">
        <Text color="fg.muted" maxW="70ch">
          A launch is counted when it ends. Nothing stops when you go beyond what your plan includes. Engine minutes are
          counted as soon as there are launchers that run.
        </Text>
        <Select
          aria-label="Month"
          size="sm"
          width="180px"
          value={month}
          onChange={({ target }) => setChosen(target.value)}
        >
          {months.map((each) => (
            <option key={each.month} value={each.month}>
              {titleOf(each.month)}
            </option>
          ))}
        </Select>
      </Flex>
      <Flex as="section" aria-label="Usage of the plan" direction="column" gap="4" maxW="640px" {...frame}>
        <Share
          title="Reported tests"
          used={tests}
          of={included.tests}
          text={`${tests.toLocaleString('en')} of ${included.tests.toLocaleString('en')} included`}
        />
        <Share
          title={isRunning ? 'Screenshots and artifacts stored now' : 'Screenshots and artifacts stored at its end'}
          used={storedBytes}
          of={included.bytes}
          text={`${describeBytes(storedBytes)} of ${describeBytes(included.bytes)} included`}
        />
      </Flex>
      <Box as="section">
        <Heading as="h2" size="sm" mb="2">
          By project
        </Heading>
        {projects.length === 0 ? (
          <Text color="fg.muted">No launch ended in {titleOf(month)}.</Text>
        ) : (
          <DataTable label="Usage by project" columns={columns} rows={projects} rowKey={({ projectId }) => projectId} />
        )}
      </Box>
    </Flex>
  );
};

/** `2026-11` as `November 2026`. */
const titleOf = (month: string): string => formatMonth(Date.parse(`${month}-01`));

type ProjectUsage = Usage['months'][number]['projects'][number];

const columns: readonly Column<ProjectUsage>[] = [
  {
    key: 'project',
    header: 'Project',
    isMain: true,
    cell: ({ name, key }) => (
      <>
        {name}
        {key && (
          <chakra.span ms="2" fontFamily="mono" fontSize="xs" color="fg.muted">
            {key}
          </chakra.span>
        )}
      </>
    ),
  },
  { key: 'launches', header: 'Launches', align: 'end', cell: ({ launches }) => <Count of={launches} /> },
  { key: 'tests', header: 'Reported tests', align: 'end', cell: ({ tests }) => <Count of={tests} /> },
  { key: 'stored', header: 'Stored', align: 'end', cell: ({ storedBytes }) => describeBytes(storedBytes) },
];

const Count = ({ of }: { of: number }) => (
  <chakra.span fontVariantNumeric="tabular-nums">{of.toLocaleString('en')}</chakra.span>
);

const frame = { borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel', p: '4' } as const;
