/** A project as Cypress finds it in its folder: `cypress.config.js`, the support file and the specs under `cypress`. */
const { readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { play } = require('./player.cjs');

const project = process.cwd();
const configFile = path.join(project, 'cypress.config.js');
const settings = require(configFile);
const option = (name) => process.argv[process.argv.indexOf(name) + 1];

/** Commands wait in a line, as with Cypress; a test has passed when the line is empty. */
let line = Promise.resolve();
const enqueue = (step) => {
  line = line.then(step);
};
const drain = async () => {
  const [current] = [line];
  line = Promise.resolve();
  await current;
};

const until = async (read, expected, what) => {
  const end = Date.now() + 1000;
  let found = await read();
  while (found !== expected && Date.now() < end) found = await read();
  if (found !== expected) throw new Error(`Timed out retrying after 1000ms: expected ${what} ${expected}, but got ${found}`);
};

const chain = (locator) => {
  const then = (step) => {
    enqueue(step);
    return chain(locator);
  };
  const checks = { 'have.text': () => locator.textContent(), 'have.length': () => locator.count() };
  return {
    click: () => then(() => locator.click()),
    type: (text) => then(() => locator.pressSequentially(text)),
    should: (check, expected) => then(() => until(checks[check], expected, check)),
  };
};

const drainAfterEach = (suite) => {
  const hooks = [...suite._beforeAll, ...suite._beforeEach, ...suite._afterEach, ...suite._afterAll];
  for (const runnable of [...hooks, ...suite.tests]) {
    const run = runnable.fn;
    if (!run) continue;
    runnable.fn = async function () {
      await run.call(this);
      await drain();
    };
  }
  for (const inner of suite.suites) drainAfterEach(inner);
};

const specs = path.join(project, 'cypress/e2e');
play({
  files: [
    path.join(project, 'cypress/support/e2e.js'),
    ...readdirSync(specs).map((name) => path.join(specs, name)),
  ],
  reporter: createRequire(configFile)(settings.reporter),
  config: {
    videosFolder: 'cypress/videos',
    video: option('--config') === 'video=true',
    reporterOptions: settings.reporterOptions,
    env: {},
  },
  pluginArguments: [configFile],
  around: drainAfterEach,
  prepare: ({ page, browser, plugin }) => {
    global.cy = {
      visit: (file) => enqueue(() => page.goto(pathToFileURL(path.join(project, file)).href)),
      get: (selector) => chain(page.locator(selector)),
      task: (name, value) => enqueue(() => plugin.task(name, value)),
    };
    global.Cypress = {
      browser: { name: option('--browser'), version: browser.version() },
      Commands: { add: (name, command) => Object.assign(global.cy, { [name]: command }) },
    };
  },
});
