import { chakra, Flex, Text } from '@chakra-ui/react';
import type { TestHistory } from '#shared/history/history-contract';
import { WorkingButton } from '../../ui/working-button.tsx';
import { useProject } from '../projects/index.ts';
import type { TestRef } from './history-queries.ts';
import { useSeparateTests } from './join-actions.ts';

/** The other names of a test, each with the way to take the join back. */
export const JoinedNames = ({ test, joins }: { test: TestRef; joins: TestHistory['joins'] }) => {
  const { can } = useProject();
  const separate = useSeparateTests(test);
  if (joins.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Joined names" direction="column" gap="2" listStyleType="none">
      {joins.map(({ id, older, newer }) => (
        <chakra.li key={id} borderTopWidth="1px" borderColor="border.muted" pt="2">
          <Text overflowWrap="anywhere">
            <chakra.s color="fg.muted">{nameOf(older)}</chakra.s> is now <strong>{nameOf(newer)}</strong>
          </Text>
          {can('history:join') && (
            <WorkingButton
              size="xs"
              variant="outline"
              colorPalette="gray"
              mt="1"
              isWorking={separate.isPending}
              onClick={() => separate.mutate(id)}
            >
              Separate
            </WorkingButton>
          )}
        </chakra.li>
      ))}
    </Flex>
  );
};

const nameOf = ({ name, testClass }: TestHistory['joins'][number]['older']): string =>
  testClass ? `${testClass} › ${name}` : name;
