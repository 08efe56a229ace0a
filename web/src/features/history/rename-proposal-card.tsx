import { Badge, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import type { ComparedResult, RenameProposal } from '#shared/history/comparison-contract';
import { paths } from '../../app/paths.ts';
import { WorkingButton } from '../../ui/working-button.tsx';
import { useProject } from '../projects/index.ts';
import { useDismissRename, useJoinTests } from './join-actions.ts';

type Props = {
  proposal: RenameProposal;
  /** It stands on the page of the newer test, which need not be named again. */
  isOfTest?: boolean;
  isDismissed?: boolean;
};

/** Two tests that may be one, why, and the click that joins them. */
export const RenameProposalCard = ({ proposal, isOfTest, isDismissed }: Props) => {
  const { can } = useProject();
  const join = useJoinTests();
  const { dismiss, restore } = useDismissRename();
  const { older, newer, score, evidence } = proposal;
  const pair = { newer: refOf(newer), older: refOf(older) };
  return (
    <chakra.li borderWidth="1px" borderRadius="md" bg="bg.subtle" p="3" fontSize="sm">
      <Text overflowWrap="anywhere">
        {!isOfTest && (
          <>
            <TestLink test={newer} />{' '}
          </>
        )}
        {isOfTest ? 'Looks like ' : 'looks like '}
        <TestLink test={older} /> renamed
      </Text>
      <Flex gap="1.5" wrap="wrap" mt="2" aria-label="Evidence" role="group">
        <Badge colorPalette="accent">{Math.round(score * 100)} % alike</Badge>
        {evidence
          .filter(({ similarity }) => similarity >= 0.5)
          .map(({ kind, detail }) => (
            <Badge key={kind} colorPalette="gray" whiteSpace="normal">
              {detail}
            </Badge>
          ))}
      </Flex>
      {can('history:join') && (
        <Flex gap="2" mt="2" wrap="wrap">
          <WorkingButton
            size="xs"
            isWorking={join.isPending}
            aria-label={`Join histories of ${older.name} and ${newer.name}`}
            onClick={() => join.mutate(pair)}
          >
            Join histories
          </WorkingButton>
          {isDismissed ? (
            <WorkingButton {...secondary} isWorking={restore.isPending} onClick={() => restore.mutate(pair)}>
              Propose again
            </WorkingButton>
          ) : (
            <WorkingButton {...secondary} isWorking={dismiss.isPending} onClick={() => dismiss.mutate(pair)}>
              Not renamed
            </WorkingButton>
          )}
        </Flex>
      )}
    </chakra.li>
  );
};

const secondary = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;

const refOf = ({ testRunId, testId }: ComparedResult) => ({ launchId: testRunId, testId });

const TestLink = ({ test }: { test: ComparedResult }) => {
  const { key } = useProject();
  return (
    <Link asChild>
      <RouterLink to={paths.test(key, test.testRunId, test.testId)}>{test.name}</RouterLink>
    </Link>
  );
};
