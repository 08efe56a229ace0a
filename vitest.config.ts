import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** As the bundler of the functions reads them. */
const fonts: Plugin = {
  name: 'fonts-in-base64',
  enforce: 'pre',
  load: (id) => (id.endsWith('.woff') ? `export default '${readFileSync(id).toString('base64')}'` : undefined),
};

const freshModules = './test/support/fresh-modules.ts';

/** A kind of test and its limits. Files of a domain run alone with `npm run test:stack -- test/iam`. */
type Kind = {
  globalSetup?: string[];
  setupFiles?: string[];
  retry?: number;
  sequence?: { hooks: 'list' };
};

const kind = (
  name: string,
  suffix: string,
  testTimeout: number,
  { globalSetup, setupFiles = [freshModules], retry, sequence }: Kind = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/**/*.${suffix}.test.{ts,tsx}`],
    testTimeout,
    hookTimeout: 120_000,
    // What is waited for comes in its own time: a limit says that it does not come at all.
    expect: { poll: { timeout: 20_000 } },
    globalSetup,
    // Files share a process and what is loaded and compiled in it.
    isolate: false,
    setupFiles,
    retry,
    sequence,
  },
});

/** A real table and a real bucket, once for all tests of a run. */
const services = ['./test/support/start-services.ts'];

export default defineConfig({
  plugins: [fonts],
  test: {
    // Tests wait more than they compute: on two processors two files at a time take half as long as one.
    maxWorkers: 2,
    projects: [
      kind('unit', 'unit', 10_000),
      kind('stack', 'stack', 60_000, {
        globalSetup: services,
        setupFiles: [freshModules, './test/support/cheap-passwords.ts'],
      }),
      // A browser on a busy machine may miss a moment: what is broken fails twice, and a first failure stays in the output.
      kind('browser', 'browser', 120_000, {
        retry: 1,
        setupFiles: [freshModules, './test/support/show-failed-pages.ts'],
        // What a failed test shows is looked at before the test's own hooks close it.
        sequence: { hooks: 'list' },
      }),
      kind('agents', 'agents', 180_000),
      // Here also our own modules: all files read what one synthesis made.
      kind('infra', 'infra', 120_000, { globalSetup: ['./test/infra/bundle-functions.ts'], setupFiles: [] }),
    ],
  },
});
