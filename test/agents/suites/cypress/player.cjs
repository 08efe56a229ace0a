/**
 * Plays the part of Cypress, whose binary npm does not bring: it runs specs with Mocha and the agent's reporter, keeps
 * the agent's plugin in a child process, gives `cy` to the specs, takes a screenshot of a failure and ends the run.
 * The agent itself is the published package, unmodified.
 */
const { fork } = require('node:child_process');
const { mkdirSync } = require('node:fs');
const path = require('node:path');
const Mocha = require('mocha');
const { chromium } = require('playwright-core');

/**
 * `prepare({ page, browser, plugin })` sets the globals of the specs, and may answer what is to be done before the first
 * of them; `around(suite)` may wrap what they declared.
 */
const play = async ({ files, reporter, config, pluginArguments = [], prepare, around = () => {} }) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: JSON.parse(process.env.CHROME_ARGUMENTS),
  });
  const page = await browser.newPage();
  const plugin = startPlugin(pluginArguments);
  await plugin.call('register', config);
  const begin = prepare({ page, browser, plugin });

  const mocha = new Mocha({
    reporter,
    reporterOptions: config.reporterOptions,
    timeout: 30000,
    rootHooks: {
      beforeAll: async () => {
        await begin?.();
        // The reporter drops the order of a test's events when the plugin's connection comes after them.
        await new Promise((resolve) => setTimeout(resolve, 600));
      },
    },
  });
  for (const file of files) mocha.addFile(file);
  mocha.suite.file = files.at(-1);
  mocha.lazyLoadFiles(true).loadFiles();
  around(mocha.suite);
  takeScreenshotsOfFailures(mocha.suite, page);
  await new Promise((resolve) => mocha.run(resolve));
  await plugin.call('event', { name: 'after:run', value: { config } });
  plugin.end();
  await browser.close();
  process.exit(0);
};

const startPlugin = (pluginArguments) => {
  const child = fork(path.join(__dirname, 'project-plugin.cjs'), pluginArguments, { env: process.env });
  const call = (name, value) =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send({ name, value });
    });
  return { call, task: (name, value) => call('task', { name, value }), end: () => child.kill() };
};

/** The screenshot of a failure must be there before the reporter hears of the failure; a hook of Mocha would be too late. */
const takeScreenshotsOfFailures = (suite, page) => {
  for (const test of suite.tests) {
    const run = test.fn;
    if (!run) continue;
    test.fn = async function () {
      try {
        await run.call(this);
      } catch (error) {
        mkdirSync('cypress/screenshots', { recursive: true });
        if (!test.isPending())
          await page.screenshot({ path: `cypress/screenshots/${test.titlePath().join(' -- ')} (failed).png` });
        throw error;
      }
    };
  }
  for (const inner of suite.suites) takeScreenshotsOfFailures(inner, page);
};

module.exports = { play };
