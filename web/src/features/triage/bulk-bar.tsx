import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import type { OutlinedTest } from '#shared/launches/tests/test-outline';
import { Icon } from '../../ui/icon.tsx';
import { ActionIcon } from './action-icon.tsx';
import type { Triage } from './use-triage.tsx';

type Props = {
  selected: readonly OutlinedTest[];
  /** How many tests the list holds. */
  total: number;
  triage: Triage;
  onSelectAll: () => void;
  onClear: () => void;
};

/** What is done with all selected tests at once. */
export const BulkBar = ({ selected, total, triage, onSelectAll, onClear }: Props) => {
  const { actions, start, progress } = triage;
  return (
    <Flex role="toolbar" aria-label="Selected tests" wrap="wrap" align="center" gap="2" py="2" px="3" {...frame}>
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" aria-live="polite">
        {progress
          ? `${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')} done`
          : `${selected.length.toLocaleString('en')} selected`}
      </Text>
      <IconButton aria-label="Clear selection" title="Clear selection (Esc)" {...clear} onClick={onClear}>
        <Icon name="close" size={14} />
      </IconButton>
      {selected.length < total && (
        <Button size="xs" variant="ghost" disabled={progress !== undefined} onClick={onSelectAll}>
          Select all {total.toLocaleString('en')}
        </Button>
      )}
      <Flex flex="1" />
      {actions.map((action) => {
        const reason = action.reasonNot(selected);
        return (
          <Button
            key={action.key}
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={action.title}
            title={reason ?? `${action.title} (${action.key})`}
            disabled={reason !== undefined || progress !== undefined}
            onClick={() => void start(action, selected)}
          >
            <ActionIcon icon={action.icon} size={14} />
            {action.shortTitle}
          </Button>
        );
      })}
    </Flex>
  );
};

const clear = { size: 'xs', variant: 'ghost', colorPalette: 'gray' } as const;

const frame = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'accent.border',
  borderRadius: 'lg',
  boxShadow: 'md',
  fontSize: 'sm',
} as const;
