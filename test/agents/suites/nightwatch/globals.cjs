const { ZebrunnerReporter, ZebrunnerReporterAPI } = require('@zebrunner/javascript-agent-nightwatch');
const config = require('./nightwatch.conf.cjs');

let reporter;

module.exports = {
  waitForConditionTimeout: 500,
  retryAssertionTimeout: 500,
  before: async () => {
    reporter = new ZebrunnerReporter(config);
    await reporter.startTestRun();
  },
  after: async () => {
    await reporter.finishTestRun();
  },
  beforeEach: (browser, done) => {
    ZebrunnerReporterAPI.startTestSession(browser);
    done();
  },
  afterEach: (browser, done) => {
    ZebrunnerReporterAPI.finishTestSession(browser);
    done();
  },
};
