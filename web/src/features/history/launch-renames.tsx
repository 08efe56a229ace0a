import { Box, Heading, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { renameProposalsQuery } from './comparison-queries.ts';
import { RenameList } from './rename-list.tsx';

/** Tests that vanished and appeared and look like one. */
export const LaunchRenames = ({ launchId, base }: { launchId: number; base: number }) => {
  const { data } = useQuery(renameProposalsQuery(launchId, base));
  if (!data || data.items.length + data.dismissed.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="renames" borderWidth="1px" borderRadius="lg" bg="bg.panel" p="4">
      <Heading as="h2" size="sm" id="renames">
        Looks renamed
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="3">
        These tests appeared as others vanished. Joined, they have one history under both names; that can be taken back
        on the page of the test.
      </Text>
      <RenameList proposals={data} />
    </Box>
  );
};
