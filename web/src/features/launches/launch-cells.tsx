import { Badge, chakra, Flex, Link, Text } from '@chakra-ui/react';
import type { Launch } from '#shared/launches/launch';
import { passRateOf } from '#shared/launches/pass-rate';
import { type Statistics, statisticsKeys } from '#shared/launches/statuses';
import { describeTarget } from '#shared/launches/target-names';
import { Duration } from '../../ui/duration.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import { StatusBar } from '../../ui/status-bar.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { launchStatusKey, statusWord } from '../../ui/statuses.ts';
import { AttemptBadge } from './attempt-badge.tsx';
import { toPercent } from './launch/pass-rate-points.ts';

type Props = { launch: Launch };

export const isRunning = ({ status }: Pick<Launch, 'status'>): boolean =>
  status === 'IN_PROGRESS' || status === 'QUEUED';

/** Status, name and number: what a launch is called everywhere. */
export const LaunchName = ({ launch }: Props) => (
  <Flex as="span" align="center" gap="2.5" minW="0">
    <StatusIcon status={launchStatusKey(launch.status)} isLabelled />
    <chakra.span truncate title={launch.name}>
      {launch.name}
    </chakra.span>
    <chakra.span color="fg.subtle" fontWeight="normal" fontVariantNumeric="tabular-nums">
      #{launch.id}
    </chakra.span>
    <AttemptBadge attempt={launch.attempts} />
  </Flex>
);

/** Shares as a bar, the counts that differ from zero with their shapes, and of what has ended the pass rate. */
export const LaunchResults = ({ launch }: Props) => (
  <Flex as="span" direction="column" gap="1.5" minW="180px" justify="center">
    <StatusBar statistics={launch} height="6px" />
    <Flex as="span" gap="2.5" fontSize="xs" lineHeight="1" color="fg.muted" fontVariantNumeric="tabular-nums">
      <ResultCounts statistics={launch} />
      {launch.total === 0 && (launch.status === 'IN_PROGRESS' ? 'No tests yet' : 'No tests')}
      {launch.total > 0 && !isRunning(launch) && (
        <chakra.span ms="auto" color="fg" fontWeight="medium" whiteSpace="nowrap" title="Pass rate">
          {toPercent(passRateOf(launch))} %
        </chakra.span>
      )}
    </Flex>
  </Flex>
);

/** The counts that differ from zero, each beside the shape of its status. */
export const ResultCounts = ({ statistics }: { statistics: Statistics }) =>
  statisticsKeys
    .filter((key) => statistics[key] > 0)
    .map((key) => (
      <Flex as="span" key={key} align="center" gap="1" title={statusWord(key)}>
        <StatusIcon status={key} size={12} isLabelled />
        {statistics[key].toLocaleString('en')}
      </Flex>
    ));

/** Browser and platform with their versions, as far as they were reported. */
export const describePlatform = (launch: Launch): string =>
  [
    describeTarget(launch.browser, launch.browserVersion),
    describeTarget(launch.platform, launch.platformVersion),
    launch.device,
  ]
    .filter(Boolean)
    .join(' · ');

export const LaunchPlatform = ({ launch }: Props) => <Words text={describePlatform(launch)} />;

/** Time from start to end; grows by itself while the launch runs. */
export const LaunchElapsed = ({ launch }: Props) => {
  const now = useNow(isRunning(launch) ? 1_000 : 60_000);
  const milliseconds = isRunning(launch) ? Math.max(0, now - launch.startedAt) : launch.elapsed;
  return <Duration milliseconds={milliseconds} />;
};

/** Nothing at all without a review and a comment: an empty box would take its share of the gaps around it. */
export const LaunchReview = ({ launch }: Props) =>
  launch.reviewed || launch.comments ? (
    <Flex as="span" gap="2" color="fg.muted" align="center">
      {launch.reviewed && (
        <Badge colorPalette="accent" title="Reviewed">
          <Icon name="eye" size={12} />
          Reviewed
        </Badge>
      )}
      <CommentMark launch={launch} />
    </Flex>
  ) : null;

/** The same as shapes alone, beside a name in a list. */
export const LaunchMarks = ({ launch }: Props) =>
  launch.reviewed || launch.comments ? (
    <Flex as="span" gap="1.5" color="fg.muted" align="center" position="relative" zIndex="1">
      {launch.reviewed && (
        <chakra.span title="Reviewed" role="img" aria-label="Reviewed" color="accent.fg">
          <Icon name="eye" size={14} />
        </chakra.span>
      )}
      <CommentMark launch={launch} />
    </Flex>
  ) : null;

const CommentMark = ({ launch: { comments } }: Props) =>
  comments ? (
    <chakra.span title={comments} role="img" aria-label={`Comment: ${comments}`}>
      <Icon name="comment" size={14} />
    </chakra.span>
  ) : null;

export const CiBuildLink = ({ launch }: Props) => {
  const { ciBuild } = launch;
  if (!ciBuild || !isWebAddress(ciBuild.jobUrl)) return null;
  return (
    <Link href={ciBuild.jobUrl} target="_blank" rel="noreferrer" {...inline}>
      {ciBuild.number ? `Build ${ciBuild.number}` : 'CI build'}
      <Icon name="external" size={12} />
    </Link>
  );
};

const inline = { display: 'inline-flex', alignItems: 'center', gap: '1', position: 'relative', zIndex: '1' } as const;

/** What agents send as a link is only followed when it leads to the web: never `javascript:` or the like. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

export const Words = ({ text }: { text: string | undefined }) =>
  text ? (
    <Text as="span" display="block" truncate title={text}>
      {text}
    </Text>
  ) : null;
