import { Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { LabelFilter } from '#shared/launches/finding/launch-filters';
import { Icon } from '../../ui/icon.tsx';
import { labelOptionsQuery } from './filter-queries.ts';
import { ValueChoice } from './value-choice.tsx';

type Props = { projectId: number; labels: readonly LabelFilter[]; onChange: (labels: LabelFilter[]) => void };

/** First the key of a label, then its values; a key alone means any of them. */
export const LabelChoice = ({ projectId, labels, onChange }: Props) => {
  const [key, setKey] = useState<string>();
  const others = labels.filter((label) => label.key !== key);
  const values = labels.find((label) => label.key === key)?.values ?? [];
  if (key === undefined)
    return (
      <ValueChoice
        key="keys"
        noun="labels"
        queryOf={(text) => labelOptionsQuery(projectId, undefined, text)}
        chosen={labels.map((label) => label.key)}
        onToggle={(chosen) => {
          const isSet = labels.some((label) => label.key === chosen);
          if (isSet) onChange(labels.filter((label) => label.key !== chosen));
          else {
            onChange([...labels, { key: chosen, values: [] }]);
            setKey(chosen);
          }
        }}
      >
        {labels.length > 0 && <KeyButtons labels={labels} onChoose={setKey} />}
      </ValueChoice>
    );
  const toggle = (value: string) => {
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
    onChange([...others, { key, values: next }]);
  };
  return (
    <ValueChoice
      key={`values of ${key}`}
      noun={`values of ${key}`}
      queryOf={(text) => labelOptionsQuery(projectId, key, text)}
      chosen={values}
      onToggle={toggle}
    >
      <Flex align="center" gap="1" px="2" pt="1.5" fontSize="sm">
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => setKey(undefined)}>
          <Icon name="arrow-left" size={14} />
          All labels
        </Button>
        <chakra.span color="fg.muted" fontSize="xs">
          {values.length === 0 && 'Any value'}
        </chakra.span>
      </Flex>
    </ValueChoice>
  );
};

type KeyProps = { labels: readonly LabelFilter[]; onChoose: (key: string) => void };

const KeyButtons = ({ labels, onChoose }: KeyProps) => (
  <Flex wrap="wrap" gap="1" px="2" pt="2">
    {labels.map(({ key, values }) => (
      <Button key={key} size="2xs" variant="surface" onClick={() => onChoose(key)}>
        {values.length > 0 ? `${key}: ${values.length}` : `${key}: any`}
        <Icon name="chevron-right" size={12} />
      </Button>
    ))}
  </Flex>
);
