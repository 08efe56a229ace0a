import { Box, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { describeTarget } from '#shared/launches/target-names';
import type { Session } from '#shared/launches/tests/test-contract';
import { formatDuration } from '../../../ui/duration.tsx';
import { ArtifactLinks } from '../artifact-links.tsx';
import { AsideSection } from '../aside-section.tsx';
import { testSessionsQuery } from '../launch-queries.ts';

/** The browsers and devices that the test drove. */
export const TestSessions = ({ launchId, testId }: { launchId: number; testId: number }) => {
  const { data } = useQuery(testSessionsQuery(launchId, testId));
  if (!data || data.items.length === 0) return null;
  return (
    <AsideSection title="Sessions">
      <Flex as="ul" direction="column" gap="3" listStyleType="none">
        {data.items.map((session) => (
          <Box as="li" key={session.id} fontSize="sm" minW="0">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {describe(session) || session.name}
            </Text>
            <Text color="fg.muted" fontSize="xs">
              {[wordOf(session.status), durationOf(session)].filter(Boolean).join(' · ')}
            </Text>
            {session.failureReason && (
              <Text color="fg.error" fontSize="xs" overflowWrap="anywhere">
                {session.failureReason}
              </Text>
            )}
            {session.sessionId && (
              <Text color="fg.subtle" fontFamily="mono" fontSize="2xs" overflowWrap="anywhere">
                {session.sessionId}
              </Text>
            )}
            <ArtifactLinks artifacts={session.artifactReferences} />
          </Box>
        ))}
      </Flex>
    </AsideSection>
  );
};

const describe = (session: Session): string =>
  [
    describeTarget(session.browserName, session.browserVersion),
    describeTarget(session.platformName, session.platformVersion),
    session.deviceName,
  ]
    .filter(Boolean)
    .join(' · ');

const wordOf = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1).toLowerCase();

const durationOf = ({ durationInSeconds }: Session): string | undefined =>
  durationInSeconds === undefined ? undefined : formatDuration(durationInSeconds * 1_000);
