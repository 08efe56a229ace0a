import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { logLevels } from '#shared/launches/log-contract';
import type { TestDetails } from '#shared/launches/test-contract';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { LogList } from './log-list.tsx';
import { LogToolbar } from './log-toolbar.tsx';
import { ScreenshotViewer } from './screenshot-viewer.tsx';
import { useLogLines } from './use-log-lines.ts';
import { useLogSearch } from './use-log-search.ts';
import { useScreenshots } from './use-screenshots.ts';

/** The log of a test with its screenshots; level, search and the open screenshot are in the address. */
export const TestLogs = ({ test }: { test: TestDetails }) => {
  const { testRunId: launchId, id: testId } = test;
  const [search, setSearch] = useSearchParams();
  const level = logLevels.find((candidate) => candidate === search.get('level'));
  const needle = search.get('find') ?? '';
  const shownPath = search.get('screenshot');
  const isRunning = test.finishTime === undefined;
  const lines = useLogLines(launchId, testId, level, isGrowing(test));
  const found = useLogSearch({ launchId, testId, level, total: lines.total, needle });
  const screenshots = useScreenshots({
    launchId,
    testId,
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
      <LogTitle total={lines.total} />
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
      {!lines.isLoading && lines.total === 0 && <NoLines isRunning={isRunning} isFiltered={level !== undefined} />}
      {lines.total > 0 && (
        <LogList
          key={level}
          lines={lines}
          needle={needle}
          isWrapped={isWrapped}
          isFollowing={isFollowing}
          onFollow={setIsFollowing}
          target={found.matches[match]}
          onScreenshot={(path) => set('screenshot', path)}
          attempts={[...test.attempts, test]}
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

const LogTitle = ({ total }: { total: number }) => (
  <Flex align="baseline" gap="2" mb="2">
    <Heading as="h2" size="md" id="log-title">
      Log
    </Heading>
    <Text as="span" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      {total === 1 ? '1 line' : `${total.toLocaleString('en')} lines`}
    </Text>
  </Flex>
);

const NoLines = ({ isRunning, isFiltered }: { isRunning: boolean; isFiltered: boolean }) => {
  const nothing = isRunning ? 'No log lines yet. They appear here while the test runs.' : 'This test has no log.';
  return (
    <Box borderWidth="1px" borderBottomRadius="lg" bg="bg.panel" px="3" py="6" color="fg.muted" textAlign="center">
      {isFiltered ? 'No lines of this level. Choose a lower one to see more.' : nothing}
    </Box>
  );
};
