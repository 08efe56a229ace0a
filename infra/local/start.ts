import { parseArgs } from 'node:util';
import { build } from './build/build.ts';
import { watchSources } from './build/watch-sources.ts';
import { fillWithDemo } from './demo/demo.ts';
import { demoToken } from './demo/demo-token.ts';
import { startPagesServer } from './edge/pages-server.ts';
import { isStartFailure } from './process/start-failure.ts';
import { type Cloud, startCloud } from './start-cloud.ts';

const { values: options } = parseArgs({
  options: {
    /** Follows the sources: functions and template are deployed anew, pages are replaced in the browser. */
    watch: { type: 'boolean', default: false },
    /** Fills the project DEF with weeks of believable launches. */
    demo: { type: 'boolean', default: false },
  },
});

const stopping = new AbortController();
const password = process.env.ADMIN_PASSWORD;

const start = async (): Promise<void> => {
  const pages = options.watch ? await startPagesServer() : undefined;
  const cloud = await startCloud({
    port: Number(process.env.PORT ?? 4000),
    dataFolder: process.env.DATA_DIR ?? '.data',
    build: () => build({ tell: console.log, pages: options.watch ? 'none' : 'required' }),
    adminPassword: password,
    around: pages?.around,
  });
  const watching = options.watch ? watchSources(() => deployAgain(cloud)) : undefined;
  stopOnSignal(async () => {
    watching?.close();
    await pages?.close();
    await cloud.close();
  });
  sayReady(cloud);
  // The first to come should not have to wait for what all need.
  cloud.deployment().warm();
  if (options.demo) await fillDemo(cloud);
};

const sayReady = ({ url, newPassword }: Cloud): void => {
  console.log(`Touchstone is ready at ${url}`);
  if (newPassword !== undefined)
    console.log(`Sign in as admin with the password ${newPassword} – it is shown only this once.`);
};

/** A mistake in the sources is told; what ran before goes on running. */
const deployAgain = async (cloud: Cloud): Promise<void> => {
  try {
    await cloud.redeploy();
    console.log(`Deployed again at ${new Date().toLocaleTimeString()}`);
  } catch (error) {
    tellFailure(error);
  }
};

const fillDemo = async ({ platform, url, newPassword }: Cloud): Promise<void> => {
  const token = await demoToken(platform.state, url, newPassword ?? password);
  await fillWithDemo({ url, token, projectKey: 'DEF', signal: stopping.signal, tell: console.log });
};

/** npm repeats the signal that the terminal has already given to all; only a later one means impatience. */
const IMPATIENT_MILLISECONDS = 1000;

const stopOnSignal = (close: () => Promise<void>): void => {
  let stoppingSince: number | undefined;
  const stop = async (): Promise<void> => {
    if (stoppingSince !== undefined && Date.now() - stoppingSince > IMPATIENT_MILLISECONDS) process.exit(1);
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    stopping.abort();
    console.log('\nStopping …');
    await close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const tellFailure = (error: unknown): void => console.error(isStartFailure(error) ? error.message : error);

try {
  await start();
} catch (error) {
  tellFailure(error);
  process.exit(1);
}
