import { IconButton } from '@chakra-ui/react';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { Icon } from '../../ui/icon.tsx';
import { useProject } from '../projects/index.ts';
import { PinnedTestBadge } from './pinned-test-badge.tsx';
import { usePinTest } from './use-pin.ts';

/** Keeps a test from retention, with its evidence. */
export const PinTestButton = ({ test }: { test: TestDetails }) => {
  const { can } = useProject();
  const pin = usePinTest(test);
  if (!can('tests:update')) return test.pinned ? <PinnedTestBadge /> : null;
  const title = test.pinned ? 'Unpin this test' : 'Pin this test: retention keeps it and its evidence';
  return (
    <IconButton
      aria-label={test.pinned ? 'Unpin test' : 'Pin test'}
      aria-pressed={test.pinned}
      title={title}
      variant={test.pinned ? 'solid' : 'outline'}
      colorPalette={test.pinned ? 'accent' : 'gray'}
      size="sm"
      onClick={() => pin.mutate(!test.pinned)}
    >
      <Icon name="pin" />
    </IconButton>
  );
};
