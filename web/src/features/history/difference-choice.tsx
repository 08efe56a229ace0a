import { Button, chakra, Flex } from '@chakra-ui/react';
import { type Difference, differences } from '#shared/history/find-differences';
import { differenceExplanation, differenceTitle } from './difference-words.ts';

type Props = {
  counts: Readonly<Record<Difference, number>>;
  chosen: Difference | undefined;
  onChoose: (difference: Difference | undefined) => void;
};

/** How many tests differ in which way; a press shows only those, another press all again. */
export const DifferenceChoice = ({ counts, chosen, onChoose }: Props) => (
  <Flex role="group" aria-label="Differences" gap="1.5" wrap="wrap">
    {differences.map((difference) => {
      const isChosen = chosen === difference;
      return (
        <Button
          key={difference}
          size="sm"
          variant={isChosen ? 'surface' : 'outline'}
          colorPalette={isChosen ? 'accent' : 'gray'}
          aria-pressed={isChosen}
          title={differenceExplanation(difference)}
          disabled={counts[difference] === 0 && !isChosen}
          onClick={() => onChoose(isChosen ? undefined : difference)}
        >
          {differenceTitle(difference)}
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {counts[difference].toLocaleString('en')}
          </chakra.span>
        </Button>
      );
    })}
  </Flex>
);
