import type { Launch } from '#shared/launches/launch';
import { ArtifactLinks } from './artifact-links.tsx';
import { FactList, factOf } from './fact-list.tsx';
import { LabelBadges } from './label-badges.tsx';
import { CiBuildLink, LaunchElapsed, LaunchPlatform } from './launch-cells.tsx';

/** Everything that was reported of a launch besides its results. */
export const LaunchFacts = ({ launch }: { launch: Launch }) => (
  <FactList
    columns="repeat(auto-fill, minmax(min(150px, 45%), 1fr))"
    facts={[
      { name: 'Started', value: shortTime.format(launch.startedAt) },
      { name: 'Elapsed', value: <LaunchElapsed launch={launch} /> },
      factOf('Environment', launch.environment),
      hasPlatform(launch) ? { name: 'Platform', value: <LaunchPlatform launch={launch} /> } : undefined,
      factOf('Build', launch.build),
      factOf('Locale', launch.locale),
      factOf('Milestone', launch.milestone?.name),
      factOf('Test suite', launch.testSuite?.name),
      factOf('Started by', launch.user?.username),
      factOf('Framework', launch.framework),
      launch.ciBuild && { name: 'CI build', value: <CiBuildLink launch={launch} /> },
      launch.artifacts.length > 0
        ? { name: 'Artifacts', value: <ArtifactLinks artifacts={launch.artifacts} /> }
        : undefined,
      launch.labels.length > 0 ? { name: 'Labels', value: <LabelBadges labels={launch.labels} /> } : undefined,
      factOf('Comment', launch.comments),
    ]}
  />
);

const shortTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const hasPlatform = ({ browser, platform, device }: Launch): boolean => Boolean(browser || platform || device);
