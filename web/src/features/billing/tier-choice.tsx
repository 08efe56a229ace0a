import { chakra, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { seatsText } from '#shared/billing/change-rules';
import { type TierId, tiers } from '#shared/billing/tiers';
import { countOf } from '#shared/billing/words';
import { describeBytes } from '#shared/launches/launch-contents';
import { featureNames, priceText } from './billing-words.ts';

type TierChoiceProps = {
  tierIds: readonly TierId[];
  current: TierId;
  value: TierId;
  onChoose: (tierId: TierId) => void;
};

/** The price list, of which one is chosen. */
export const TierChoice = ({ tierIds, current, value, onChoose }: TierChoiceProps) => {
  const name = useId();
  return (
    <Flex as="fieldset" direction="column" gap="2" minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1.5">
        Plan
      </chakra.legend>
      {tierIds.map((tierId) => (
        <chakra.label key={tierId} {...choiceStyle}>
          <chakra.input
            type="radio"
            name={name}
            checked={tierId === value}
            onChange={() => onChoose(tierId)}
            mt="1"
            accentColor="accent.solid"
            outline="none"
          />
          <Tier tierId={tierId} isCurrent={tierId === current} />
        </chakra.label>
      ))}
    </Flex>
  );
};

const Tier = ({ tierId, isCurrent }: { tierId: TierId; isCurrent: boolean }) => {
  const tier = tiers[tierId];
  const { name, seats, readOnlySeatsPerSeat, included, leavesOut } = tier;
  return (
    <Flex flex="1" minW="0" direction="column">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text as="span" fontWeight="semibold">
          {name}
          {isCurrent && (
            <Text as="span" fontWeight="normal" color="fg.muted">
              {' '}
              · your plan
            </Text>
          )}
        </Text>
        <Text as="span" fontVariantNumeric="tabular-nums">
          {priceText(tier)}
        </Text>
      </Flex>
      <Text as="span" fontSize="sm" color="fg.muted">
        {seatsText(seats)}, {readOnlySeatsPerSeat} read-only with each · {countOf(included.tests, 'test')} a month ·{' '}
        {describeBytes(included.bytes)}
        {leavesOut.length > 0 && ` · no ${leavesOut.map((feature) => featureNames[feature]).join(', ')}`}
      </Text>
    </Flex>
  );
};

const choiceStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  px: '3',
  py: '2',
  borderWidth: '1px',
  borderRadius: 'lg',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
} as const;
