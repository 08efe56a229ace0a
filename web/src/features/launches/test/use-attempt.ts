import { useSearchParams } from 'react-router';
import type { TestDetails } from '#shared/launches/tests/test-contract';

type Choice = {
  /** Nothing when all attempts are shown. */
  attempt: number | undefined;
  choose: (attempt: number | undefined) => void;
};

/** Which attempt of a test is looked at; it is in the address. */
export const useAttempt = (test: TestDetails): Choice => {
  const [search, setSearch] = useSearchParams();
  const attempts = [...test.attempts, test].map(({ attempt }) => attempt);
  const asked = attempts.length > 1 ? Number(search.get('attempt')) : undefined;
  const choose = (attempt: number | undefined) =>
    setSearch(
      (now) => {
        now.delete('screenshot');
        if (attempt === undefined) now.delete('attempt');
        else now.set('attempt', String(attempt));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { attempt: attempts.find((attempt) => attempt === asked), choose };
};
