export type Check = { name: string; command: string; arguments: string[] };
/**
 * How many files run at a time. Browsers and handlers wait so much that three on two processors take less than two; all
 * Nightwatch agents of a machine talk through one socket, so that two suites at once would report into each other.
 */
export type TestKind = { name: string; limitMinutes: number; workers?: number };

/** The parts of `npm run check`. Each counts as one test. */
export const staticChecks: Check[] = [
  { name: 'types', command: 'tsc', arguments: ['--noEmit', '-p', '.'] },
  { name: 'lint', command: 'biome', arguments: ['check', '--error-on-warnings', '.'] },
  { name: 'unused', command: 'knip', arguments: [] },
];

/** The projects of vitest.config.ts in the order in which they fail soonest. A limit ends a kind that hangs. */
export const testKinds: TestKind[] = [
  { name: 'unit', limitMinutes: 3 },
  { name: 'infra', limitMinutes: 4 },
  { name: 'stack', limitMinutes: 8, workers: 3 },
  { name: 'agents', limitMinutes: 5, workers: 1 },
  { name: 'browser', limitMinutes: 14, workers: 3 },
];
