import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import type { ComparedLaunch } from '#shared/history/comparison-contract';
import { toPercent } from '#shared/launches/pass-rate';
import { paths } from '../../app/paths.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { launchStatusKey } from '../../ui/statuses.ts';
import { useProject } from '../projects/index.ts';

/** What both launches are, the earlier one first. */
export const ComparedLaunches = ({ launch, base }: { launch: ComparedLaunch; base: ComparedLaunch }) => (
  <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
    <LaunchCard title="Before" launch={base} other={launch} />
    <LaunchCard title="This launch" launch={launch} other={base} />
  </Flex>
);

type CardProps = { title: string; launch: ComparedLaunch; other: ComparedLaunch };

const LaunchCard = ({ title, launch, other }: CardProps) => {
  const { key } = useProject();
  return (
    <Box as="section" aria-label={title} flex="1" minW="0" borderWidth="1px" borderRadius="lg" bg="bg.panel" p="3">
      <Text fontSize="xs" color="fg.muted">
        {title}
      </Text>
      <Flex align="center" gap="2" wrap="wrap" mt="1">
        <Link asChild fontWeight="medium">
          <RouterLink to={paths.launch(key, launch.launchId)}>
            {launch.name} #{launch.launchId}
          </RouterLink>
        </Link>
        <StatusBadge status={launchStatusKey(launch.status)} />
      </Flex>
      <Flex gap="3" rowGap="1" wrap="wrap" mt="2" fontSize="sm" color="fg.muted">
        <RelativeTime at={launch.startedAt} />
        <span>
          {launch.total.toLocaleString('en')} {launch.total === 1 ? 'test' : 'tests'}
        </span>
        <span>{toPercent(launch.passRate)} % passed</span>
        {(['environment', 'build', 'browser'] as const).map(
          (name) =>
            launch[name] && (
              <chakra.span
                key={name}
                color={launch[name] === other[name] ? 'fg.muted' : 'fg'}
                fontWeight={launch[name] === other[name] ? undefined : 'medium'}
              >
                {launch[name]}
              </chakra.span>
            ),
        )}
      </Flex>
    </Box>
  );
};
