const { ZebrunnerReporter, ZebrunnerService } = require('@zebrunner/javascript-agent-webdriverio');
const driver = require('./driver.json');
const reporting = require('./reporting.config.js');

exports.config = {
  runner: 'local',
  specs: ['./specs/**/*.js'],
  maxInstances: 2,
  ...whereTheBrowserIs(driver.hub),
  capabilities: [capabilitiesOf(driver)],
  logLevel: 'error',
  framework: 'mocha',
  mochaOpts: { ui: 'bdd', timeout: 60000 },
  // The agent sends its last words after the last test: the run waits for them.
  reporterSyncInterval: 500,
  reporterSyncTimeout: 20000,
  services: [[ZebrunnerService]],
  reporters: [[ZebrunnerReporter, { ...reporting, screenshots: { afterError: true } }]],
};

/** A Selenium hub, or without one a browser of this machine. */
function whereTheBrowserIs(hub) {
  if (!hub) return { automationProtocol: 'devtools' };
  const { protocol, hostname, port, pathname, username, password } = new URL(hub);
  const isSecure = protocol === 'https:';
  return {
    protocol: isSecure ? 'https' : 'http',
    hostname,
    port: Number(port) || (isSecure ? 443 : 80),
    path: pathname,
    ...(username && { user: decodeURIComponent(username), key: decodeURIComponent(password) }),
  };
}

function capabilitiesOf({ hub, browser, platform, recordVideo }) {
  if (!hub) return { browserName: browser };
  return {
    browserName: browser,
    ...(platform !== 'any' && { platformName: platform }),
    ...(recordVideo && { 'se:recordVideo': true }),
  };
}
