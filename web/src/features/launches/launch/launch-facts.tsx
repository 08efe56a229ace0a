import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Launch } from '#shared/launches/launch';
import { Icon } from '../../../ui/icon.tsx';
import { ArtifactLinks } from '../artifact-links.tsx';
import { FactList, factOf } from '../fact-list.tsx';
import { LabelBadges } from '../label-badges.tsx';
import { CiBuildLink, describePlatform, isRunning, LaunchElapsed } from '../launch-cells.tsx';
import { LaunchActivity } from './launch-activity.tsx';

/**
 * What was reported of a launch besides its results, and who did what with it. Beside what broke it stands back to one
 * line, so that the first tests are in sight; what the reader chooses instead holds for every launch.
 */
export const LaunchFacts = ({ launch }: { launch: Launch }) => {
  const { isOpen, toggle } = useFold(!isRunning(launch) && launch.failed + launch.failedAsKnown > 0);
  return (
    <Box as="section" aria-label="Details" flex="1" borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="2.5">
      <Flex gap="2" align="flex-start">
        <Box flex="1" minW="0">
          {isOpen ? <AllFacts launch={launch} /> : <MainFacts launch={launch} />}
        </Box>
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          flexShrink="0"
          me="-2"
          aria-label="All details"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {!isOpen && 'Details'}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={12} />
        </Button>
      </Flex>
      <LaunchActivity launch={launch} />
    </Box>
  );
};

const storageKey = 'touchstone-launch-details';

const useFold = (isFoldedUsually: boolean) => {
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  const isOpen = chosen ? chosen === 'open' : !isFoldedUsually;
  const toggle = () => {
    const next = isOpen ? 'folded' : 'open';
    localStorage.setItem(storageKey, next);
    setChosen(next);
  };
  return { isOpen, toggle };
};

/** What tells one run of a suite from another. */
const MainFacts = ({ launch }: { launch: Launch }) => (
  <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" minH="7" fontSize="sm" color="fg.muted">
    <span>{shortTime.format(launch.startedAt)}</span>
    <LaunchElapsed launch={launch} />
    {launch.environment && <span>{launch.environment}</span>}
    <span>{describePlatform(launch)}</span>
    {launch.build && <span>{launch.build}</span>}
    <CiBuildLink launch={launch} />
  </Flex>
);

const AllFacts = ({ launch }: { launch: Launch }) => (
  <FactList
    columns="repeat(auto-fill, minmax(min(128px, 45%), 1fr))"
    facts={[
      { name: 'Started', value: shortTime.format(launch.startedAt) },
      { name: 'Elapsed', value: <LaunchElapsed launch={launch} /> },
      factOf('Environment', launch.environment),
      factOf('Platform', describePlatform(launch)),
      factOf('Build', launch.build),
      factOf('Locale', launch.locale),
      factOf('Milestone', launch.milestone?.name),
      factOf('Test suite', launch.testSuite?.name),
      factOf('Started by', launch.user?.username),
      factOf('Framework', launch.framework),
      launch.ciBuild && { name: 'CI build', value: <CiBuildLink launch={launch} /> },
      launch.artifacts.length > 0
        ? {
            name: 'Artifacts',
            value: <ArtifactLinks artifacts={launch.artifacts} />,
            isWide: launch.artifacts.length > 2,
          }
        : undefined,
      launch.labels.length > 0
        ? { name: 'Labels', value: <LabelBadges labels={launch.labels} />, isWide: true }
        : undefined,
      launch.comments ? { name: 'Comment', value: launch.comments, isWide: true } : undefined,
    ]}
  />
);

const shortTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
