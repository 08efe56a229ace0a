import { chakra, Flex, IconButton } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { paths } from '../../../app/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useProject } from '../../projects/index.ts';
import { toListSearch } from '../tests/test-list-state.ts';
import { useTestListState } from '../tests/use-test-list-state.ts';
import { useKeys } from '../use-keys.ts';
import { type Neighbour, useNeighbours } from './use-neighbours.ts';

/** To the tests before and after, in the order of the list that was left; j and k do the same. */
export const TestNavigation = ({ test }: { test: TestDetails }) => {
  const { key } = useProject();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const {
    isPending,
    previous,
    next,
    position = 0,
    total = 0,
  } = useNeighbours(test.testRunId, test.id, useTestListState());
  const go = ({ testId, page }: Neighbour) =>
    void navigate(paths.test(key, test.testRunId, testId) + toListSearch(search, page), { replace: true });
  useKeys({ j: next && (() => go(next)), k: previous && (() => go(previous)) });
  if (position === 0 && !isPending) return null;
  return (
    // Its room is kept while it is asked for: what comes late must not move what is being read.
    <Flex visibility={isPending ? 'hidden' : undefined} align="center" gap="1" fontSize="sm" color="fg.muted">
      <chakra.span fontVariantNumeric="tabular-nums" me="1">
        {position.toLocaleString('en')} of {total.toLocaleString('en')}
      </chakra.span>
      <IconButton
        {...step}
        aria-label="Previous test"
        title="Previous test (k)"
        disabled={!previous}
        onClick={() => previous && go(previous)}
      >
        <Icon name="chevron-up" />
      </IconButton>
      <IconButton
        {...step}
        aria-label="Next test"
        title="Next test (j)"
        disabled={!next}
        onClick={() => next && go(next)}
      >
        <Icon name="chevron-down" />
      </IconButton>
    </Flex>
  );
};

const step = { variant: 'outline', colorPalette: 'gray', size: 'sm' } as const;
