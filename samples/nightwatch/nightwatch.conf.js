const driver = require('./driver.json');
const reporting = require('./reporting.config.js');

module.exports = {
  src_folders: ['tests'],
  globals_path: 'globals.js',
  output_folder: false,
  reporterOptions: { zebrunnerConfig: reporting },
  test_settings: {
    default: {
      webdriver: whereTheBrowserIs(driver.hub),
      screenshots: { enabled: true, path: 'screenshots', on_failure: true, on_error: true },
      desiredCapabilities: capabilitiesOf(driver),
    },
  },
};

/** A Selenium hub, or without one a driver that Nightwatch starts on this machine. */
function whereTheBrowserIs(hub) {
  if (!hub) return { start_process: true, server_path: '' };
  const { protocol, hostname, port, pathname, username, password } = new URL(hub);
  const isSecure = protocol === 'https:';
  return {
    start_process: false,
    ssl: isSecure,
    host: hostname,
    port: Number(port) || (isSecure ? 443 : 80),
    default_path_prefix: pathname === '/' ? '' : pathname,
    ...(username && { username: decodeURIComponent(username), access_key: decodeURIComponent(password) }),
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
