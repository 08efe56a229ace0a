import { Button, Flex, Text } from '@chakra-ui/react';
import { type CountedTest, statisticsKeyOf } from '#shared/launches/statuses';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { Duration } from '../../../ui/duration.tsx';
import { StatusIcon } from '../../../ui/status-icon.tsx';
import { StackTrace } from '../stack-trace.tsx';
import { useAttempt } from './use-attempt.ts';

type Attempt = CountedTest & {
  attempt: number;
  startTime: number;
  finishTime?: number;
  message?: string;
  stackTrace?: string;
};

/** Why the test failed; of a test that was started more than once, why each attempt did, and whose log is shown. */
export const TestFailure = ({ test }: { test: TestDetails }) => {
  const { attempt: chosen, choose } = useAttempt(test);
  const attempts: Attempt[] = [...test.attempts, test];
  const shown = attempts.find(({ attempt }) => attempt === chosen) ?? test;
  return (
    <>
      {attempts.length > 1 && (
        <Flex role="group" aria-label="Attempts" gap="1.5" wrap="wrap">
          <Button size="sm" {...pressed(chosen === undefined)} onClick={() => choose(undefined)}>
            All attempts
          </Button>
          {attempts.map((attempt) => (
            <Button
              key={attempt.attempt}
              size="sm"
              {...pressed(attempt.attempt === chosen)}
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
      <StackTrace key={shown.attempt} test={shown} />
    </>
  );
};

const pressed = (isPressed: boolean) =>
  ({
    variant: isPressed ? 'surface' : 'outline',
    colorPalette: isPressed ? 'accent' : 'gray',
    'aria-pressed': isPressed,
  }) as const;
