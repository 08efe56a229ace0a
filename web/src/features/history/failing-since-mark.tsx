import { failingKindOf } from '#shared/history/failing-since';
import type { TestRow } from '#shared/launches/launch';
import { classOf, recipe } from '../../theme/class-of.ts';

type FailedTest = Pick<TestRow, 'status' | 'failingSince' | 'testRunId'>;

/** 'New', or '#101 · 3 runs': what somebody who opens a broken night looks for first. */
export const FailingSinceMark = ({ test }: { test: FailedTest }) => {
  const { status, failingSince } = test;
  if (status !== 'FAILED' || !failingSince) return null;
  if (failingKindOf(test) === 'new')
    return (
      <span className={fresh} title="New failure: it did not fail in the launch before">
        New
      </span>
    );
  const { launchId, launches } = failingSince;
  return (
    <span className={since} title={`Failing for ${launches} launches, since launch #${launchId}`}>
      #{launchId} · {launches} runs
    </span>
  );
};

const fresh = classOf(recipe('badge', { variant: 'outline' }), { color: 'status.failed.fg', flexShrink: 0 });
const since = classOf({
  display: 'block',
  color: 'fg.muted',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  truncate: true,
});
