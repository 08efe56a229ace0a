import { Button, Flex, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router';
import { type CountedTest, statisticsKeyOf } from '#shared/launches/statuses';
import type { TestDetails } from '#shared/launches/test-contract';
import { Duration } from '../../../ui/duration.tsx';
import { StatusIcon } from '../../../ui/status-icon.tsx';
import { StackTrace } from '../stack-trace.tsx';

type Attempt = CountedTest & {
  attempt: number;
  startTime: number;
  finishTime?: number;
  message?: string;
  stackTrace?: string;
};

/** Why the test failed; of a test that was started more than once, why each attempt did. */
export const TestFailure = ({ test }: { test: TestDetails }) => {
  const [search, setSearch] = useSearchParams();
  const attempts: Attempt[] = [...test.attempts, test];
  const shown = attempts.find(({ attempt }) => attempt === Number(search.get('attempt'))) ?? test;
  const choose = (attempt: number) =>
    setSearch(
      (now) => {
        now.set('attempt', String(attempt));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const reason = shown.stackTrace ?? shown.message;
  return (
    <>
      {attempts.length > 1 && (
        <Flex role="group" aria-label="Attempts" gap="1.5" wrap="wrap">
          {attempts.map((attempt) => (
            <Button
              key={attempt.attempt}
              size="sm"
              variant={attempt.attempt === shown.attempt ? 'surface' : 'outline'}
              colorPalette={attempt.attempt === shown.attempt ? 'accent' : 'gray'}
              aria-pressed={attempt.attempt === shown.attempt}
              onClick={() => choose(attempt.attempt)}
            >
              <StatusIcon status={statisticsKeyOf(attempt)} size={14} isLabelled />
              Attempt {attempt.attempt}
              {attempt.finishTime !== undefined && (
                <Text as="span" color="fg.muted">
                  <Duration milliseconds={attempt.finishTime - attempt.startTime} />
                </Text>
              )}
            </Button>
          ))}
        </Flex>
      )}
      {reason && <StackTrace key={shown.attempt} text={reason} />}
    </>
  );
};
