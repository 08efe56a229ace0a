import { Box, chakra, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import type { PassRatePoint } from './pass-rate-points.ts';

const PassRateChart = lazy(async () => ({ default: (await import('./pass-rate-chart.tsx')).PassRateChart }));

type TableProps = { points: PassRatePoint[]; launchId: number; toLaunch: (launchId: number) => string };
type Props = TableProps & { toComparison: string };

/** How the launch did beside those before and after it: as a chart, or the same numbers as a table. */
export const PassRatePanel = ({ points, launchId, toLaunch, toComparison }: Props) => {
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  const navigate = useNavigate();
  return (
    <Flex
      as="section"
      aria-labelledby="pass-rate"
      direction="column"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      px="4"
      py="3"
      height="full"
    >
      <Flex align="center" gap="3" rowGap="1" wrap="wrap" mb="1">
        <Heading as="h2" size="sm" id="pass-rate">
          Pass rate
        </Heading>
        <chakra.span flex="1" />
        <Link asChild fontSize="sm">
          <RouterLink to={toComparison}>Compare with previous run</RouterLink>
        </Link>
        <SegmentedChoice
          label="Show pass rate as"
          value={shape}
          choices={[
            { value: 'chart', title: 'Chart' },
            { value: 'table', title: 'Table' },
          ]}
          onChoose={setShape}
        />
      </Flex>
      {/* As high as the card beside it leaves room; what is inside has no say in that. */}
      <Box position="relative" flex="1" minH="124px">
        {shape === 'chart' ? (
          <Suspense fallback={<Skeleton height="124px" />}>
            <PassRateChart points={points} launchId={launchId} onOpen={(id) => navigate(toLaunch(id))} />
          </Suspense>
        ) : (
          // Focusable, because a long table can only be reached by scrolling.
          <Box position="absolute" inset="0" overflowY="auto" tabIndex={0} role="region" aria-label="Pass rates">
            <PassRateTable points={points} launchId={launchId} toLaunch={toLaunch} />
          </Box>
        )}
      </Box>
    </Flex>
  );
};

const PassRateTable = ({ points, launchId, toLaunch }: TableProps) => (
  <chakra.table width="full" fontSize="sm">
    <chakra.thead color="fg.muted">
      <tr>
        <chakra.th textAlign="start" fontWeight="medium" py="1">
          Launch
        </chakra.th>
        <chakra.th textAlign="end" fontWeight="medium" py="1">
          Passed
        </chakra.th>
      </tr>
    </chakra.thead>
    <tbody>
      {points.map((point) => (
        <chakra.tr key={point.launchId} borderTopWidth="1px" borderColor="border.muted">
          <chakra.td py="1">
            {point.launchId === launchId ? (
              <Text as="span" fontWeight="semibold">
                {point.label} (this launch)
              </Text>
            ) : (
              <Link asChild>
                <RouterLink to={toLaunch(point.launchId)}>{point.label}</RouterLink>
              </Link>
            )}
          </chakra.td>
          <chakra.td py="1" textAlign="end">
            {point.percent} %
          </chakra.td>
        </chakra.tr>
      ))}
    </tbody>
  </chakra.table>
);
