import type { Stack } from '#test/support/stack';
import { type Figure, figure } from './figures.ts';
import { forkForResult } from './fork-for-result.ts';
import { inParallel } from './in-parallel.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { percentile } from './percentile.ts';
import { signInSteadily } from './sign-in-load.ts';

const perSecond = 50;
const people = 40;
const tests = 600;

/** Whether reporting waits for those who sign in: its slowest requests alone, and during fifty sign-ins a second. */
export const measureSigningIn = async (stack: Stack, order: LoadOrder): Promise<Figure[]> => {
  const usernames = Array.from({ length: people }, (_, at) => `bench-${at}`);
  await inParallel(4, people, (at) => createUser(stack, usernames[at] ?? ''));
  const load = { ...order, tests, workers: 4 };
  const alone = await forkForResult<LoadResult>('load.ts', load);
  const end = new AbortController();
  const signingIn = signInSteadily({
    url: stack.url,
    usernames,
    password: stack.password,
    perSecond,
    signal: end.signal,
  });
  const during = await forkForResult<LoadResult>('load.ts', load);
  end.abort();
  const ended = await signingIn;
  const [before, then] = [alone, during].map(({ requests }) => percentile(requests, 0.99));
  return [
    figure('Request of 4 reporting workers, p99', before ?? 0, 'ms'),
    figure(`… during ${perSecond} sign-ins a second`, then ?? 0, 'ms'),
    figure('… ÷ without sign-ins', (then ?? 0) / (before ?? 1), '', { atMost: 3 }),
    ...Object.entries(ended).map(([status, count]) => figure(`Sign-ins that were answered with ${status}`, count, '')),
  ];
};

const createUser = async ({ url, adminToken, password }: Stack, username: string): Promise<void> => {
  const answer = await fetch(`${url}/api/iam/v1/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.com`, password, hasReadOnlyAccess: true }),
  });
  if (answer.status !== 201) throw new Error(`${username} was not created: ${answer.status}`);
};
