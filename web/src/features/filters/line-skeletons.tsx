import { Flex } from '@chakra-ui/react';
import { Skeleton } from '../../ui/skeletons.tsx';

/** In the place of a short list that is on its way. */
export const LineSkeletons = () => (
  <Flex direction="column" gap="3" p="3" role="status" aria-label="Loading">
    {['70%', '50%', '60%', '40%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Flex>
);
