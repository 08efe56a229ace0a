const path = require('node:path');
const { ZebrunnerReporter, ZebrunnerService } = require('@zebrunner/javascript-agent-webdriverio');

exports.config = {
  runner: 'local',
  automationProtocol: 'devtools',
  specs: [path.join(__dirname, 'specs/**/*.cjs')],
  maxInstances: 2,
  capabilities: [
    {
      browserName: 'chrome',
      'goog:chromeOptions': { binary: process.env.CHROME_PATH, args: JSON.parse(process.env.CHROME_ARGUMENTS) },
    },
  ],
  baseUrl: process.env.SHOP_URL,
  logLevel: 'error',
  reporterSyncInterval: 500,
  reporterSyncTimeout: 20000,
  services: [[ZebrunnerService]],
  reporters: [
    [
      ZebrunnerReporter,
      {
        launch: {
          labels: { runner: 'Alice', team: 'Checkout' },
          artifactReferences: { 'Pull request': 'https://git.example.com/shop/pulls/42' },
        },
        logs: { includeLoggerName: true, excludeLoggers: ['webdriver', 'devtools'] },
      },
    ],
  ],
  framework: 'mocha',
  mochaOpts: { ui: 'bdd', timeout: 60000 },
};
