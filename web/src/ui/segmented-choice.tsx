import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';

type SegmentedChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; title: string }[];
  onChoose: (value: Value) => void;
};

/** One of a few, all in sight: radio buttons in the shape of a bar. */
export const SegmentedChoice = <Value extends string>(props: SegmentedChoiceProps<Value>) => {
  const { label, value, choices, onChoose } = props;
  const name = useId();
  return (
    <Flex role="radiogroup" aria-label={label} p="2px" borderRadius="md" bg="bg.muted" width="fit-content">
      {choices.map((choice) => (
        <chakra.label key={choice.value} {...segmentStyle}>
          <chakra.input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            srOnly
          />
          {choice.title}
        </chakra.label>
      ))}
    </Flex>
  );
};

const segmentStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  px: '3',
  height: '7',
  borderRadius: 'sm',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'pointer',
  position: 'relative',
  '&:has(:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: 'xs' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
} as const;
