import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import type { TestHistory } from '#shared/history/history-contract';
import type { VerdictWord } from '#shared/history/verdict';
import { verdictNumbers, verdictRule, verdictWord } from './history-words.ts';

const colors: Record<VerdictWord, string> = { unknown: 'gray', stable: 'green', failing: 'red', flaky: 'orange' };

/** What a test is called, how stable it is, and the numbers and the rule behind it. */
export const VerdictLine = ({ history }: { history: Pick<TestHistory, 'verdict' | 'stability'> }) => {
  const { verdict, stability } = history;
  return (
    <Flex direction="column" gap="1">
      <Flex align="center" gap="2" wrap="wrap">
        <Badge colorPalette={colors[verdict.word]}>{verdictWord(verdict.word)}</Badge>
        {stability !== undefined && <span>{stability} % stable</span>}
      </Flex>
      <Text fontSize="xs" color="fg.muted">
        {verdictNumbers(verdict)}
      </Text>
      <chakra.details fontSize="xs" color="fg.muted">
        <chakra.summary cursor="pointer" width="fit-content" borderRadius="sm" focusVisibleRing="outside">
          How this is decided
        </chakra.summary>
        {verdictRule}
      </chakra.details>
    </Flex>
  );
};
