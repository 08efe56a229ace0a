import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import chromium from '@sparticuz/chromium';
import type { Product } from './product.ts';

export type SuiteRun = { exitCode: number; output: string };
type SuiteOptions = {
  /** The script that runs the suite and its arguments, from the repository's root. */
  script: string;
  arguments: string[];
  launchName: string;
  shopUrl: string;
  /** Where the framework is started: some look for their plugins from there. Otherwise in a temporary folder. */
  folder?: string;
  environment?: Record<string, string>;
};

/** Runs a suite as a developer would: the framework's own command in a process of its own, the agent configured by environment. */
export const runSuite = async (product: Product, options: SuiteOptions): Promise<SuiteRun> => {
  // The frameworks leave screenshots and logs where they are started.
  const folder = await mkdtemp(join(tmpdir(), 'suite-'));
  const child = spawn(process.execPath, [resolve(options.script), ...options.arguments], {
    cwd: options.folder ?? folder,
    env: { ...inherited(), ...(await environmentOf(product, options, folder)), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exitCode = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
  await rm(folder, { recursive: true, force: true });
  return { exitCode, output };
};

/** Nothing of the test runner's own environment: some frameworks change their ways under it. */
const inherited = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR });

const environmentOf = async (product: Product, { launchName, shopUrl }: SuiteOptions, folder: string) => {
  const launch = { DISPLAY_NAME: launchName, BUILD: '2.42.7', ENVIRONMENT: 'STAGE', LOCALE: 'en_US' };
  // Half of the agents read REPORTING_RUN_…, the other half REPORTING_LAUNCH_….
  const named = Object.entries(launch).flatMap(([name, value]) => [
    [`REPORTING_RUN_${name}`, value],
    [`REPORTING_LAUNCH_${name}`, value],
  ]);
  return {
    ...Object.fromEntries(named),
    REPORTING_ENABLED: 'true',
    REPORTING_SERVER_HOSTNAME: product.url,
    REPORTING_SERVER_ACCESS_TOKEN: product.apiToken,
    SHOP_URL: shopUrl,
    CHROME_PATH: process.env.CHROME_PATH ?? (await chromium.executablePath()),
    CHROME_ARGUMENTS: JSON.stringify(chromium.args),
    SCREENSHOTS_FOLDER: join(folder, 'screenshots'),
    HOSTNAME: folder.split('/').at(-1) ?? 'suite',
  };
};
