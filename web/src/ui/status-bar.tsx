import { Box, Flex } from '@chakra-ui/react';
import { type Statistics, statisticsKeys, totalOf } from '#shared/launches/statuses';
import { statusWord } from './statuses.ts';

type StatusBarProps = { statistics: Statistics; height?: string };

/** The shares of a launch's results as one bar. It is read aloud, and shown on hover, as counts and words. */
export const StatusBar = ({ statistics, height = '8px' }: StatusBarProps) => {
  const present = statisticsKeys.filter((key) => statistics[key] > 0);
  const words = present.map((key) => `${statistics[key]} ${statusWord(key).toLowerCase()}`).join(', ');
  return (
    <Flex
      role="img"
      aria-label={words || 'No results yet'}
      title={words || undefined}
      height={height}
      width="full"
      gap="1px"
      borderRadius="full"
      overflow="hidden"
      bg={totalOf(statistics) > 0 ? 'bg.panel' : 'bg.muted'}
    >
      {present.map((key) => (
        <Box key={key} minWidth="3px" flexBasis="0" flexGrow={statistics[key]} bg={`status.${key}.solid`} />
      ))}
    </Flex>
  );
};
