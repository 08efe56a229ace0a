import { Flex } from '@chakra-ui/react';
import { classOf } from '../theme/class-of.ts';

type SkeletonProps = { width?: string; height?: string };

/** Width and height as CSS has them. */
export const Skeleton = ({ width = '100%', height = '14px' }: SkeletonProps) => (
  <div className={bar} style={{ width, height }} />
);

/** The shape of a list while it loads, at the height of its rows. */
export const RowSkeletons = ({ rows = 8 }: { rows?: number }) => (
  <Flex direction="column" role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => `${38 + ((row * 17) % 40)}%`).map((width, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to be known by
      <div key={row} className={line}>
        <Skeleton width="18px" height="18px" />
        <Skeleton width={width} />
        <span className={space} />
        <Skeleton width="64px" />
      </div>
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

const bar = classOf({ borderRadius: 'sm', bg: 'bg.emphasized', animation: 'pulse' });
const line = classOf({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  height: '40px',
  px: '3',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
});
const space = classOf({ flex: '1' });
