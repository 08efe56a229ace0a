import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import type { TestHistory } from '#shared/history/history-contract';
import type { VerdictWord } from '#shared/history/verdict';
import { verdictNumbers, verdictRule, verdictWord } from './history-words.ts';

/** A verdict has the colours of the status that it is most like; its word says the rest. */
const colors: Record<VerdictWord, { bg: string; color: string }> = {
  unknown: { bg: 'bg.muted', color: 'fg.muted' },
  stable: { bg: 'status.passed.bg', color: 'status.passed.fg' },
  failing: { bg: 'status.failed.bg', color: 'status.failed.fg' },
  flaky: { bg: 'bg.warning', color: 'fg.warning' },
};

/** What a test is called, how stable it is, and the numbers and the rule behind it. */
export const VerdictLine = ({ history }: { history: Pick<TestHistory, 'verdict' | 'stability'> }) => {
  const { verdict, stability } = history;
  return (
    <Flex direction="column" gap="1">
      <Flex align="center" gap="2" wrap="wrap">
        <Badge {...colors[verdict.word]}>{verdictWord(verdict.word)}</Badge>
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
