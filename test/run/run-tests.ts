import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { TestKind } from './checks.ts';
import type { Outcome } from './outcome.ts';
import { type Finished, runCommand } from './run-command.ts';

type Request = TestKind & { filters: string[]; resultsFolder: string };

/** The parts of vitest's JSON report that are counted. */
const VitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type VitestReport = z.infer<typeof VitestReport>;

export const runTests = async ({ name, limitMinutes, workers, filters, resultsFolder }: Request): Promise<Outcome> => {
  const resultsFile = `${resultsFolder}/${name}.json`;
  const finished = await runCommand(
    'vitest',
    [
      ...[
        'run',
        '--project',
        name,
        '--reporter',
        'default',
        '--silent=passed-only',
        '--reporter',
        'json',
        `--outputFile.json=${resultsFile}`,
      ],
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
    ],
    { limitMinutes, isOutputShown: true },
  );
  const results = await readResults(resultsFile);
  return { name, seconds: finished.seconds, passed: countPassed(results), failures: failuresOf(results, finished) };
};

const readResults = async (file: string): Promise<VitestReport | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : VitestReport.parse(JSON.parse(text));
};

const countPassed = (results: VitestReport | undefined): number =>
  (results?.testResults ?? []).flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed')
    .length;

/** A test that did not pass is a failure, and so is a file that could not be loaded and a run that ended badly. */
const failuresOf = (results: VitestReport | undefined, { exitCode, isTimedOut }: Finished): string[] => {
  if (isTimedOut) return ['took too long and was ended'];
  const failures = (results?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName);
    return failed.length === 0 && file.status === 'failed' ? [`${file.name} ${file.message ?? ''}`.trim()] : failed;
  });
  return failures.length === 0 && exitCode !== 0 ? [`exit code ${exitCode}, see above`] : failures;
};
