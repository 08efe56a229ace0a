import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { type Cloud, startCloud } from './start-cloud.ts';
import { isStartFailure } from './start-failure.ts';

const { values: options } = parseArgs({
  options: {
    /** Follows the sources: functions and template are deployed anew, pages are replaced in the browser. */
    watch: { type: 'boolean', default: false },
    /** Fills the project DEF with weeks of believable launches. */
    demo: { type: 'boolean', default: false },
  },
});

const startedAt = performance.now();

const start = async (): Promise<void> => {
  const cloud = await startCloud({
    port: Number(process.env.PORT ?? 4000),
    dataFolder: process.env.DATA_DIR ?? '.data',
    build: () => build({ tell: console.log, pages: options.watch ? 'none' : 'required' }),
    adminPassword: process.env.ADMIN_PASSWORD,
  });
  stopOnSignal(cloud);
  sayReady(cloud);
};

const sayReady = ({ url, newPassword }: Cloud): void => {
  console.log(`Touchstone is ready at ${url}`);
  if (newPassword !== undefined)
    console.log(`Sign in as admin with the password ${newPassword} – it is shown only this once.`);
  if (process.env.TOUCHSTONE_TIMES) console.log(`Started in ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
};

const stopOnSignal = (cloud: Cloud): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    console.log('\nStopping …');
    await cloud.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

try {
  await start();
} catch (error) {
  console.error(isStartFailure(error) ? error.message : error);
  process.exit(1);
}
