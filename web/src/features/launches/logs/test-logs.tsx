import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { logLevels } from '#shared/launches/log-contract';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { type AttemptStart, timeOfAttempt } from './attempt-starts.ts';
import { LogList } from './log-list.tsx';
import { LogToolbar } from './log-toolbar.tsx';
import { ScreenshotViewer } from './screenshot-viewer.tsx';
import { useLogLines } from './use-log-lines.ts';
import { useLogSearch } from './use-log-search.ts';
import { useScreenshots } from './use-screenshots.ts';

type Props = {
  test: TestDetails;
  /** Whose lines are shown; those of all attempts when it is left out. */
  attempt: number | undefined;
  onAllAttempts: () => void;
};

/** The log of a test with its screenshots; level, search and the open screenshot are in the address. */
export const TestLogs = ({ test, attempt, onAllAttempts }: Props) => {
  const { testRunId: launchId, id: testId } = test;
  const [search, setSearch] = useSearchParams();
  const level = logLevels.find((candidate) => candidate === search.get('level'));
  const needle = search.get('find') ?? '';
  const shownPath = search.get('screenshot');
  const attempts: AttemptStart[] = [...test.attempts, test];
  const time = attempt === undefined ? {} : timeOfAttempt(attempts, attempt);
  const isRunning = test.finishTime === undefined && time.before === undefined;
  const filter = { level, ...time };
  const lines = useLogLines(launchId, testId, filter, time.before === undefined && isGrowing(test));
  const found = useLogSearch({ launchId, testId, filter, total: lines.total, needle });
  const screenshots = useScreenshots({
    launchId,
    testId,
    time,
    total: lines.total,
    count: lines.screenshots,
    isWanted: shownPath !== null,
  });
  const [match, setMatch] = useState(0);
  const [isWrapped, setIsWrapped] = useState(true);
  const [isFollowing, setIsFollowing] = useState(isRunning);
  const set = (name: string, value: string | undefined) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const index = screenshots?.findIndex(({ path }) => path === shownPath) ?? -1;

  return (
    <Box as="section" aria-labelledby="log-title">
      <LogTitle total={lines.total} attempt={attempt} onAllAttempts={onAllAttempts} />
      <LogToolbar
        levels={lines.levels}
        level={level}
        onLevel={(next) => set('level', next)}
        needle={needle}
        onNeedle={(next) => {
          setMatch(0);
          set('find', next);
        }}
        search={found}
        match={match}
        onMatch={setMatch}
        isWrapped={isWrapped}
        onWrap={setIsWrapped}
        isFollowing={isFollowing}
        isRunning={isRunning}
        onEnd={() => setIsFollowing(true)}
      />
      {lines.isLoading && <RowSkeletons rows={6} />}
      <ErrorMessage error={lines.error} />
      {!lines.isLoading && lines.total === 0 && (
        <NoLines isRunning={isRunning} isFiltered={level !== undefined} isOfAttempt={attempt !== undefined} />
      )}
      {lines.total > 0 && (
        <LogList
          key={`${level} ${attempt}`}
          lines={lines}
          needle={needle}
          isWrapped={isWrapped}
          isFollowing={isFollowing}
          onFollow={setIsFollowing}
          target={found.matches[match]}
          onScreenshot={(path) => set('screenshot', path)}
          attempts={attempt === undefined ? attempts : []}
        />
      )}
      {screenshots && index >= 0 && (
        <ScreenshotViewer
          screenshots={screenshots}
          index={index}
          onIndex={(next) => set('screenshot', screenshots[next]?.path)}
          onClose={() => set('screenshot', undefined)}
        />
      )}
    </Box>
  );
};

const lateMilliseconds = 60_000;

/** Agents send logs in batches: the last ones may come after the test has ended. */
const isGrowing = ({ finishTime }: TestDetails): boolean =>
  finishTime === undefined || Date.now() - finishTime < lateMilliseconds;

type TitleProps = Pick<Props, 'attempt' | 'onAllAttempts'> & { total: number };

const LogTitle = ({ total, attempt, onAllAttempts }: TitleProps) => (
  <Flex align="baseline" gap="2" mb="2" wrap="wrap">
    <Heading as="h2" size="md" id="log-title">
      {attempt === undefined ? 'Log' : `Log of attempt ${attempt}`}
    </Heading>
    <Text as="span" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      {total === 1 ? '1 line' : `${total.toLocaleString('en')} lines`}
    </Text>
    {attempt !== undefined && (
      <Button size="2xs" variant="ghost" colorPalette="gray" onClick={onAllAttempts}>
        Show all attempts
      </Button>
    )}
  </Flex>
);

type NoLinesProps = { isRunning: boolean; isFiltered: boolean; isOfAttempt: boolean };

const NoLines = ({ isRunning, isFiltered, isOfAttempt }: NoLinesProps) => {
  const none = isOfAttempt ? 'This attempt has no log.' : 'This test has no log.';
  const nothing = isRunning ? 'No log lines yet. They appear here while the test runs.' : none;
  return (
    <Box borderWidth="1px" borderBottomRadius="lg" bg="bg.panel" px="3" py="6" color="fg.muted" textAlign="center">
      {isFiltered ? 'No lines of this level. Choose a lower one to see more.' : nothing}
    </Box>
  );
};
