import { Button, Flex } from '@chakra-ui/react';
import { Icon } from '../../../ui/icon.tsx';

type Props = { count: number; onShow: () => void };

/** Launches that began while the reader looked elsewhere: announced, so that nothing moves under the pointer. */
export const NewLaunches = ({ count, onShow }: Props) => (
  <Flex
    justify="center"
    position="sticky"
    top="calc(var(--header-height) + 8px)"
    zIndex="banner"
    height="0"
    mt="-4"
    aria-live="polite"
  >
    {count > 0 && (
      <Button size="xs" onClick={onShow} boxShadow="md" borderRadius="full">
        <Icon name="arrow-up" size={14} />
        {count === 1 ? '1 new launch' : `${count} new launches`}
      </Button>
    )}
  </Flex>
);
