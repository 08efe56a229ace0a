import { Box, Flex } from '@chakra-ui/react';

type SkeletonProps = { width?: string; height?: string };

export const Skeleton = ({ width = '100%', height = '14px' }: SkeletonProps) => (
  <Box width={width} height={height} borderRadius="sm" bg="bg.emphasized" animation="pulse" />
);

/** The shape of a list while it loads, at the height of its rows. */
export const RowSkeletons = ({ rows = 8 }: { rows?: number }) => (
  <Flex direction="column" role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => `${38 + ((row * 17) % 40)}%`).map((width, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to be known by
      <Flex key={row} align="center" gap="4" height="40px" px="3" borderBottomWidth="1px" borderColor="border.muted">
        <Skeleton width="18px" height="18px" />
        <Skeleton width={width} />
        <Box flex="1" />
        <Skeleton width="64px" />
      </Flex>
    ))}
  </Flex>
);

/** The shape of a page: a title line and a list. */
export const PageSkeleton = () => (
  <Flex direction="column" gap="6" p={{ base: '4', md: '6' }}>
    <Skeleton width="min(220px, 50%)" height="24px" />
    <RowSkeletons />
  </Flex>
);
