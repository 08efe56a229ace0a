import { Box, Button } from '@chakra-ui/react';
import { useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConnectAgent } from './connect-agent.tsx';

/** A project that nobody has reported to yet: how to begin. */
export const NoLaunches = ({ projectKey }: { projectKey: string }) => {
  const [search, setSearch] = useSearchParams();
  const isShown = search.has('guide');
  return (
    <>
      <EmptyState
        icon="launches"
        title="There are no reported launches yet"
        description="Connect a test framework to this project, and its launches appear here while they run."
      >
        <Box hideBelow="md">
          <Button onClick={() => setSearch(isShown ? {} : { guide: 'wdio' })} aria-expanded={isShown}>
            Show me how
          </Button>
        </Box>
        <Box hideBelow="md">
          <Button asChild variant="outline" colorPalette="gray">
            <a href={paths.apiDocs()} target="_blank" rel="noreferrer">
              View docs
            </a>
          </Button>
        </Box>
      </EmptyState>
      {isShown && <ConnectAgent projectKey={projectKey} />}
    </>
  );
};

export const NoMatchingLaunches = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    icon="search"
    title="No launches match your filters"
    description="Search for another name, or choose other statuses."
  >
    <Button variant="outline" onClick={onReset}>
      Reset filters
    </Button>
  </EmptyState>
);
