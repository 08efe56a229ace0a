import { chakra, Flex } from '@chakra-ui/react';
import type { RenameProposal, RenameProposals } from '#shared/history/comparison-contract';
import { RenameProposalCard } from './rename-proposal-card.tsx';

type Props = { proposals: RenameProposals; isOfTest?: boolean };

/** What looks renamed; what was dismissed is behind a word, where it can be taken back. */
export const RenameList = ({ proposals: { items, dismissed }, isOfTest }: Props) => {
  const cards = (proposals: readonly RenameProposal[], isDismissed: boolean) =>
    proposals.map((proposal) => (
      <RenameProposalCard
        key={`${proposal.older.testId} ${proposal.newer.testId}`}
        {...{ proposal, isOfTest, isDismissed }}
      />
    ));
  return (
    <>
      {items.length > 0 && (
        <Flex as="ul" aria-label="Looks renamed" {...list}>
          {cards(items, false)}
        </Flex>
      )}
      {dismissed.length > 0 && (
        <chakra.details fontSize="sm" mt={items.length > 0 ? '2' : undefined}>
          <chakra.summary cursor="pointer" color="fg.muted">
            {dismissed.length === 1 ? '1 dismissed proposal' : `${dismissed.length} dismissed proposals`}
          </chakra.summary>
          <Flex as="ul" aria-label="Dismissed" mt="2" {...list}>
            {cards(dismissed, true)}
          </Flex>
        </chakra.details>
      )}
    </>
  );
};

const list = { direction: 'column', gap: '2', listStyleType: 'none' } as const;
