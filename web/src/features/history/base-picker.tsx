import { Button, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ComparedLaunch } from '#shared/history/comparison-contract';
import { toPercent } from '#shared/launches/pass-rate';
import { Input } from '../../ui/input.tsx';
import { formatDateTime } from '../../ui/relative-time.tsx';
import { Select } from '../../ui/select.tsx';
import { neighbouringRunsQuery } from './comparison-queries.ts';

type Props = {
  launchId: number;
  base: ComparedLaunch | undefined;
  /** Undefined for the run before. */
  onChoose: (launchId: number | undefined) => void;
};

/** Runs of the same suite to choose from, and any other launch by its number. */
export const BasePicker = ({ launchId, base, onChoose }: Props) => {
  const { data } = useQuery(neighbouringRunsQuery(launchId));
  const runs = (data?.items ?? []).filter((run) => run.launchId !== launchId).reverse();
  const isListed = runs.some((run) => run.launchId === base?.launchId);
  return (
    <Flex gap="3" wrap="wrap" align="flex-end" fontSize="sm">
      <Flex as="label" align="center" gap="2" wrap="wrap">
        <Text as="span" color="fg.muted">
          Compare with
        </Text>
        <Select
          size="sm"
          width="min(100%, 420px)"
          value={base?.launchId ?? ''}
          onChange={({ target }) => onChoose(Number(target.value) || undefined)}
        >
          {!base && <option value="">Choose a launch</option>}
          {base && !isListed && (
            <option value={base.launchId}>
              {base.name} #{base.launchId}
            </option>
          )}
          {runs.map((run) => (
            <option key={run.launchId} value={run.launchId}>
              #{run.launchId}, {formatDateTime(run.startedAt)}, {toPercent(run.passRate)} % passed
            </option>
          ))}
        </Select>
      </Flex>
      <OtherLaunch onChoose={onChoose} />
    </Flex>
  );
};

const OtherLaunch = ({ onChoose }: Pick<Props, 'onChoose'>) => {
  const [text, setText] = useState('');
  const id = Number(text.replace(/^#/, ''));
  const isId = Number.isSafeInteger(id) && id > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isId) return;
    setText('');
    onChoose(id);
  };
  return (
    <Flex as="form" gap="2" onSubmit={submit}>
      <Input
        size="sm"
        width="140px"
        inputMode="numeric"
        aria-label="Number of another launch"
        placeholder="Launch number"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="sm" variant="outline" colorPalette="gray" disabled={!isId}>
        Compare
      </Button>
    </Flex>
  );
};
