import { mkdir, rm } from 'node:fs/promises';
import { staticChecks, testKinds } from './run/checks.ts';
import type { Outcome } from './run/outcome.ts';
import { runBuild } from './run/run-build.ts';
import { runCheck } from './run/run-check.ts';
import { runTests } from './run/run-tests.ts';

/**
 * Everything that must hold, in one command: the static checks, then each kind of test, cheapest first.
 * Arguments narrow the tests to paths that contain them: `npm test -- test/iam`.
 */
const main = async (filters: string[]): Promise<void> => {
  const resultsFolder = '.build/test-results';
  await rm(resultsFolder, { recursive: true, force: true });
  await mkdir(resultsFolder, { recursive: true });

  const outcomes: Outcome[] = [];
  const isWhole = filters.length === 0;
  // The compiler takes most of the time, on one processor.
  if (isWhole) outcomes.push(...(await Promise.all([...staticChecks.map(runCheck), runBuild()])));
  for (const kind of testKinds) outcomes.push(await runTests({ ...kind, filters, resultsFolder }));
  report(outcomes);
};

const report = (outcomes: Outcome[]): void => {
  const failures = outcomes.flatMap((outcome) => outcome.failures.map((failure) => `${outcome.name}: ${failure}`));
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  console.log('');
  for (const { name, passed, failures, seconds } of outcomes)
    console.log(`${name.padEnd(10)} ${passed} passed, ${failures.length} failed in ${seconds.toFixed(0)} s`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  // A filter that matches no test must not look like success.
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
};

await main(process.argv.slice(2));
