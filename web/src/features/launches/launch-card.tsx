import { Box, Flex } from '@chakra-ui/react';
import type { Launch } from '#shared/launches/launch';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { LabelBadges } from './label-badges.tsx';
import { LaunchElapsed, LaunchName, LaunchPlatform, LaunchResults, LaunchReview } from './launch-cells.tsx';
import { LaunchMenu } from './launch-menu.tsx';

/** A launch on a narrow screen. */
export const LaunchCard = ({ launch, to }: { launch: Launch; to: string }) => (
  <Box as="li" position="relative" p="3" borderWidth="1px" borderRadius="lg" bg="bg.panel">
    <Flex align="center" gap="2" minW="0">
      <Box flex="1" minW="0">
        <RowLink to={to}>
          <LaunchName launch={launch} />
        </RowLink>
      </Box>
      <Box position="relative" zIndex="1">
        <LaunchMenu launch={launch} />
      </Box>
    </Flex>
    <Box my="2">
      <LaunchResults launch={launch} />
    </Box>
    <Flex gap="3" rowGap="1" wrap="wrap" fontSize="sm" color="fg.muted" align="center">
      <RelativeTime at={launch.startedAt} />
      <LaunchElapsed launch={launch} />
      {launch.environment && <span>{launch.environment}</span>}
      {launch.build && <span>{launch.build}</span>}
      <LaunchPlatform launch={launch} />
      <LaunchReview launch={launch} />
      <LabelBadges labels={launch.labels} limit={2} />
    </Flex>
  </Box>
);
