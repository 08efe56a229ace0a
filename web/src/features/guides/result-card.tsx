import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { Launch } from '#shared/launches/launch';
import { paths } from '../../app/paths.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { StatusBar } from '../../ui/status-bar.tsx';
import { launchStatusKey } from '../../ui/statuses.ts';

type ResultCardProps = { projectKey: string; launch: Launch | undefined };

/** Waits with the reader, and shows the launch as soon as its first word has come. */
export const ResultCard = ({ projectKey, launch }: ResultCardProps) => (
  <Box role="status" borderWidth="1px" borderRadius="md" bg="bg.panel" p="4">
    {launch ? <Arrived projectKey={projectKey} launch={launch} /> : <Waiting />}
  </Box>
);

const Waiting = () => (
  <Flex align="center" gap="3">
    <Box boxSize="2.5" borderRadius="full" bg="accent.solid" animation="pulse" aria-hidden flexShrink={0} />
    <Text color="fg.muted">Waiting for the first result. It appears here while your tests run.</Text>
  </Flex>
);

const Arrived = ({ projectKey, launch }: { projectKey: string; launch: Launch }) => (
  <Flex direction="column" gap="3">
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Flex align="center" gap="3" minWidth="0" wrap="wrap">
        <StatusBadge status={launchStatusKey(launch.status)} />
        <chakra.strong overflowWrap="anywhere" minWidth="0">
          {launch.name}
        </chakra.strong>
        <Text color="fg.muted">#{launch.id}</Text>
      </Flex>
      <Button asChild>
        <Link to={paths.launch(projectKey, launch.id)}>Open the launch</Link>
      </Button>
    </Flex>
    <StatusBar statistics={launch} />
    <Text fontSize="sm" color="fg.muted">
      {launch.total === 1 ? '1 test' : `${launch.total} tests`} reported
      {launch.environment ? ` in ${launch.environment}` : ''}
      {launch.build ? `, build ${launch.build}` : ''}
    </Text>
  </Flex>
);
