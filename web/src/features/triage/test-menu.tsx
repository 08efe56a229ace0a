import { Flex, Kbd } from '@chakra-ui/react';
import type { OutlinedTest } from '#shared/launches/tests/test-outline';
import { MenuItem, RowMenu } from '../../ui/menu.tsx';
import { ActionIcon } from './action-icon.tsx';
import type { Triage } from './use-triage.tsx';

type Props = { name: string; test: OutlinedTest; triage: Pick<Triage, 'actions' | 'start'> };

/** What can be done with one test; what can not be is shown, and not to be chosen. */
export const TestMenu = (props: Props) => (
  <RowMenu label={`Actions for ${props.name}`}>
    <TestActions {...props} />
  </RowMenu>
);

/** Worked out once the menu is open. */
const TestActions = ({ test, triage: { actions, start } }: Props) => (
  <>
    {actions.map((action) => (
      <MenuItem
        key={action.key}
        isDisabled={action.reasonNot([test]) !== undefined}
        onSelect={() => void start(action, [test])}
      >
        <Flex as="span" align="center" gap="2">
          <ActionIcon icon={action.icon} />
          <span>{action.title}</span>
          <Kbd ms="auto" hideBelow="md">
            {action.key}
          </Kbd>
        </Flex>
      </MenuItem>
    ))}
  </>
);
