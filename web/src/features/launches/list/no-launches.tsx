import { Box, Button } from '@chakra-ui/react';
import { paths } from '../../../app/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GettingStartedLink } from '../../guides/index.ts';

/** A project that nobody has reported to yet: how to begin. */
export const NoLaunches = ({ projectKey }: { projectKey: string }) => (
  <EmptyState
    icon="launches"
    title="There are no reported launches yet"
    description="Connect a test framework to this project, and its launches appear here while they run."
  >
    <GettingStartedLink projectKey={projectKey} title="Show me how" />
    <Box hideBelow="md">
      <Button asChild variant="outline" colorPalette="gray">
        <a href={paths.apiDocs()} target="_blank" rel="noreferrer">
          View docs
        </a>
      </Button>
    </Box>
  </EmptyState>
);

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
