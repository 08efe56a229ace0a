import { Button, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Statistics, type StatisticsKey, statisticsKeys, totalOf } from '#shared/launches/statuses';
import { StatusBar } from '../../../ui/status-bar.tsx';
import { StatusIcon } from '../../../ui/status-icon.tsx';
import { statusWord } from '../../../ui/statuses.ts';
import { toPercent } from './pass-rate-points.ts';

type Props = {
  statistics: Statistics;
  chosen: readonly StatisticsKey[];
  onChoose: (status: StatisticsKey[]) => void;
  /** What else is to be said of all tests: in the same line where there is room. */
  children?: ReactNode;
};

/** The results as a bar, and below it as counts; a count shows its tests alone, several add up. */
export const StatusLegend = ({ statistics, chosen, onChoose, children }: Props) => {
  const total = totalOf(statistics);
  const shown = statisticsKeys.filter((key) => statistics[key] > 0 || chosen.includes(key));
  const toggle = (key: StatisticsKey) =>
    onChoose(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <Flex direction="column" gap="2">
      <StatusBar statistics={statistics} height="12px" />
      <Flex gap="1.5" columnGap="6" wrap="wrap" align="center" justify="space-between">
        <Flex role="group" aria-label="Show results" gap="1.5" wrap="wrap">
          {shown.map((key) => (
            <Button
              key={key}
              size="xs"
              variant={chosen.includes(key) ? 'surface' : 'outline'}
              colorPalette={chosen.includes(key) ? 'accent' : 'gray'}
              aria-pressed={chosen.includes(key)}
              onClick={() => toggle(key)}
            >
              <StatusIcon status={key} size={14} />
              {statusWord(key)}
              <chakra.span fontVariantNumeric="tabular-nums" fontWeight="semibold">
                {statistics[key].toLocaleString('en')}
              </chakra.span>
              <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" hideBelow="md">
                {total > 0 && `${toPercent(statistics[key] / total)}%`}
              </chakra.span>
            </Button>
          ))}
          {chosen.length > 0 && (
            <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => onChoose([])}>
              Show all
            </Button>
          )}
        </Flex>
        {children}
      </Flex>
    </Flex>
  );
};
