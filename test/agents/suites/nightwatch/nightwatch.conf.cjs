const path = require('node:path');

module.exports = {
  src_folders: [path.join(__dirname, 'specs')],
  globals_path: path.join(__dirname, 'globals.cjs'),
  output_folder: false,
  reporterOptions: {
    zebrunnerConfig: {
      run: { labels: { runner: 'Alice' }, artifactReferences: { landing: 'https://shop.example.com' } },
    },
  },
  test_settings: {
    default: {
      launch_url: process.env.SHOP_URL,
      screenshots: { enabled: true, path: process.env.SCREENSHOTS_FOLDER, on_failure: true, on_error: true },
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
