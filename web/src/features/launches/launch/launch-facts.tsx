import type { Launch } from '#shared/launches/launch';
import { ArtifactLinks } from '../artifact-links.tsx';
import { FactList, factOf } from '../fact-list.tsx';
import { LabelBadges } from '../label-badges.tsx';
import { CiBuildLink, describePlatform, LaunchElapsed } from '../launch-cells.tsx';

/** Everything that was reported of a launch besides its results. */
export const LaunchFacts = ({ launch }: { launch: Launch }) => (
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
