/**
 * Plays the part of Cypress, whose binary npm does not bring: it runs a spec with Mocha and the agent's reporter, keeps
 * the agent's plugin in a child process, gives `cy` to the spec, takes a screenshot of a failure and ends the run.
 * The agent itself is the published package, unmodified.
 */
const { fork } = require('node:child_process');
const { mkdirSync } = require('node:fs');
const path = require('node:path');
const Mocha = require('mocha');
const { chromium } = require('playwright-core');

const spec = path.resolve(process.argv[2]);
const config = { videosFolder: 'cypress/videos', video: false, reporterOptions: {}, env: { TAGS: '@smoke' } };

const startPlugin = () => {
  const child = fork(path.join(__dirname, 'plugin-process.cjs'), [], { env: process.env });
  const call = (name, value) =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send({ name, value });
    });
  return { call, end: () => child.kill() };
};

const rootHooks = (plugin, page, browser) => ({
  beforeAll: async () => {
    global.cy = {
      visit: (address) => page.goto(new URL(address, process.env.SHOP_URL).href),
      click: (selector) => page.click(selector),
      text: (selector) => page.textContent(selector),
      task: (name, value) => plugin.call('task', { name, value }),
    };
    await plugin.call('task', { name: 'zbr_registerBrowser', value: { browser: { name: 'chrome', version: browser.version() } } });
    // The reporter drops the order of a test's events when the plugin's connection comes after them.
    await new Promise((resolve) => setTimeout(resolve, 600));
  },
});

/** The screenshot of a failure must be there before the reporter hears of the failure; a hook of Mocha would be too late. */
const takeScreenshotsOfFailures = (suite, page) => {
  for (const test of suite.tests) {
    const run = test.fn;
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

const main = async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: JSON.parse(process.env.CHROME_ARGUMENTS),
  });
  const page = await browser.newPage();
  const plugin = startPlugin();
  await plugin.call('register', config);

  const mocha = new Mocha({
    reporter: require('@zebrunner/javascript-agent-cypress'),
    reporterOptions: config.reporterOptions,
    timeout: 30000,
    rootHooks: rootHooks(plugin, page, browser),
  });
  mocha.addFile(spec);
  mocha.suite.file = spec;
  mocha.lazyLoadFiles(true).loadFiles();
  takeScreenshotsOfFailures(mocha.suite, page);
  await new Promise((resolve) => mocha.run(resolve));
  await plugin.call('event', { name: 'after:run', value: { config } });
  plugin.end();
  await browser.close();
  process.exit(0);
};

main();
