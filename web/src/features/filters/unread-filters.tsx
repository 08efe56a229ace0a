import { Button, Flex, Text } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';

type Props = { problems: readonly string[]; onForget: () => void };

/** Says what of the address was left out, because it was typed by hand or cut. */
export const UnreadFilters = ({ problems, onForget }: Props) =>
  problems.length > 0 && (
    <Flex role="status" align="center" gap="2" fontSize="sm" color="fg.muted">
      <Icon name="info" size={14} />
      <Text minW="0" overflowWrap="anywhere">
        Some of the filters in the address are left out: {problems.slice(0, 3).join('; ')}
        {problems.length > 3 && ' …'}.
      </Text>
      <Button size="xs" variant="ghost" colorPalette="gray" onClick={onForget}>
        Dismiss
      </Button>
    </Flex>
  );
