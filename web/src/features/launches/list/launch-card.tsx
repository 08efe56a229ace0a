import { Box, Flex } from '@chakra-ui/react';
import type { Launch } from '#shared/launches/launch';
import { paths } from '../../../app/paths.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { useProject } from '../../projects/index.ts';
import { PinMark } from '../../retention/index.ts';
import { LaunchMenu } from '../acting/launch-menu.tsx';
import { ArtifactLinks } from '../artifact-links.tsx';
import { LabelBadges } from '../label-badges.tsx';
import {
  CiBuildLink,
  LaunchElapsed,
  LaunchName,
  LaunchPlatform,
  LaunchResults,
  LaunchReview,
} from '../launch-cells.tsx';
import { SelectLaunch } from './select-launch.tsx';
import type { LaunchSelecting } from './use-launch-selection.ts';

type Props = { launch: Launch; selecting: LaunchSelecting | undefined };

/** A launch on a narrow screen. */
export const LaunchCard = ({ launch, selecting }: Props) => {
  const { key } = useProject();
  const isSelected = selecting?.selection.has(launch.id) ?? false;
  return (
    <Box
      as="li"
      data-launch={launch.id}
      position="relative"
      p="3"
      borderWidth="1px"
      borderRadius="lg"
      bg={isSelected ? 'accent.subtle' : 'bg.panel'}
    >
      <Flex align="center" gap="2" minW="0">
        {selecting && <SelectLaunch launch={launch} selecting={selecting} />}
        <Box flex="1" minW="0">
          <RowLink to={paths.launch(key, launch.id)}>
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
      <CardFacts launch={launch} />
    </Box>
  );
};

const CardFacts = ({ launch }: { launch: Launch }) => (
  <Flex gap="3" rowGap="1" wrap="wrap" fontSize="sm" color="fg.muted" align="center">
    <PinMark launch={launch} />
    <RelativeTime at={launch.startedAt} />
    <LaunchElapsed launch={launch} />
    {[launch.environment, launch.build, launch.locale, launch.milestone?.name, launch.user?.username]
      .filter((text) => text !== undefined && text !== '')
      .map((text) => (
        <span key={text}>{text}</span>
      ))}
    <LaunchPlatform launch={launch} />
    <LaunchReview launch={launch} />
    <CiBuildLink launch={launch} />
    {launch.artifacts.length > 0 && <ArtifactLinks artifacts={launch.artifacts} limit={1} />}
    <LabelBadges labels={launch.labels} limit={2} />
  </Flex>
);
