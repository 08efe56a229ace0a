import { Box, Flex, Text } from '@chakra-ui/react';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusIcon } from '../../../ui/status-icon.tsx';
import { FailingSinceMark } from '../../history/index.ts';
import { RowFailureTag, RowIssues, TestMenu } from '../../triage/index.ts';
import { LabelBadges } from '../label-badges.tsx';
import { toOutlined } from './row-handlers.ts';
import { CommentsMark, FailureLine, TestDuration, TestName } from './test-list-parts.tsx';
import { TestBox, type TestCellsProps } from './test-list-row.tsx';

/** A test of the list for narrow screens. */
export const TestListCard = (props: TestCellsProps) => {
  const { test, to, needle, isSelectable, handlers } = props;
  return (
    <>
      {isSelectable && (
        <Box role="cell" pt="0.5">
          <TestBox {...props} />
        </Box>
      )}
      <Box role="cell" minW="0" flex="1">
        <Flex gap="2" align="center" minW="0">
          <StatusIcon status={statisticsKeyOf(test)} isLabelled />
          <TestName test={test} to={to} needle={needle} isCompact />
        </Flex>
        {test.message && (
          <Box mt="1">
            <FailureLine test={test} needle={needle} />
          </Box>
        )}
        <Flex gap="3" mt="1" color="fg.muted" fontSize="sm" align="center" minW="0">
          <TestDuration test={test} />
          {/* On a phone there is room for the tag and its issue, or for this. */}
          <Box flexShrink="0" hideBelow={test.knownIssue ? 'sm' : undefined}>
            <FailingSinceMark test={test} />
          </Box>
          <Text as="span" whiteSpace="nowrap" hideBelow={test.failureTagId === undefined ? undefined : 'sm'}>
            <RelativeTime at={test.startTime} />
          </Text>
          <CommentsMark test={test} />
          <RowFailureTag test={test} />
          <RowIssues test={test} />
          {test.failureTagId === undefined && <LabelBadges labels={test.labels ?? []} limit={1} />}
        </Flex>
      </Box>
      {isSelectable && (
        <Box role="cell" position="relative" zIndex="1" mt="-1" me="-1">
          <TestMenu name={test.name} test={toOutlined(test)} triage={handlers.current.triage} />
        </Box>
      )}
    </>
  );
};
