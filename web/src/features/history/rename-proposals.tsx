import { Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { renameProposalsOfTestQuery } from './comparison-queries.ts';
import type { TestRef } from './history-queries.ts';
import { RenameProposalCard } from './rename-proposal-card.tsx';

/** What a new test may have been called before. Asked for only when a test has no past. */
export const RenameProposals = ({ test }: { test: TestRef }) => {
  const { data } = useQuery(renameProposalsOfTestQuery(test));
  if (!data || data.items.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Looks renamed" direction="column" gap="2" listStyleType="none">
      {data.items.map((proposal) => (
        <RenameProposalCard key={proposal.older.testId} proposal={proposal} isOfTest />
      ))}
    </Flex>
  );
};
