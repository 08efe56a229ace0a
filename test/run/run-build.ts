import { build } from '#infra/local/build/build';
import type { Outcome } from './outcome.ts';

/** Builds once what the tests of the running product share, so that their first start is as quick as the others. */
export const runBuild = async (): Promise<Outcome> => {
  const startedAt = performance.now();
  const failures = await build({ tell: console.log }).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  const passed = failures.length === 0 ? 1 : 0;
  return { name: 'build', passed, failures, seconds: (performance.now() - startedAt) / 1000 };
};
