import { Badge, Text } from '@chakra-ui/react';
import { failingKindOf } from '#shared/history/failing-since';
import type { TestRow } from '#shared/launches/launch';

type FailedTest = Pick<TestRow, 'status' | 'failingSince' | 'testRunId'>;

/** 'New', or '#101 · 3 runs': what somebody who opens a broken night looks for first. */
export const FailingSinceMark = ({ test }: { test: FailedTest }) => {
  const { status, failingSince } = test;
  if (status !== 'FAILED' || !failingSince) return null;
  if (failingKindOf(test) === 'new')
    return (
      <Badge
        variant="outline"
        color="status.failed.fg"
        flexShrink={0}
        title="New failure: it did not fail in the launch before"
      >
        New
      </Badge>
    );
  const { launchId, launches } = failingSince;
  return (
    <Text
      as="span"
      display="block"
      color="fg.muted"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
      truncate
      title={`Failing for ${launches} launches, since launch #${launchId}`}
    >
      #{launchId} · {launches} runs
    </Text>
  );
};
