const path = require('node:path');

module.exports = {
  src_folders: [path.join(__dirname, 'specs')],
  output_folder: false,
  globals: { waitForConditionTimeout: 500, retryAssertionTimeout: 500 },
  test_settings: {
    default: {
      launch_url: process.env.SHOP_URL,
      test_runner: {
        type: 'mocha',
        options: {
          ui: 'bdd',
          // The package's main export holds the other runner's classes; its Mocha reporter is this file.
          reporter: require.resolve('@zebrunner/javascript-agent-nightwatch/lib/nightwatch-zebrunner'),
          reporterOptions: { zebrunnerConfig: {} },
        },
      },
      webdriver: { start_process: false, host: '127.0.0.1', port: Number(process.env.WEBDRIVER_PORT) },
      desiredCapabilities: {
        browserName: 'chrome',
        'goog:chromeOptions': {
          w3c: true,
          binary: process.env.CHROME_PATH,
          args: JSON.parse(process.env.CHROME_ARGUMENTS),
        },
      },
    },
  },
};
