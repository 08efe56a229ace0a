export type AgentGuide = { id: string; name: string; install: string; file: string; code: string; run: string };

type Place = { address: string; projectKey: string };

/** How each public agent is told where to report: what to install, which file, what to write, how to run. */
export const agentGuides = (place: Place): AgentGuide[] => [
  webdriverIo(place),
  nightwatch(place),
  cypress(place),
  testNg(place),
  pyTest(place),
];

const webdriverIo = ({ address, projectKey }: Place): AgentGuide => ({
  id: 'wdio',
  name: 'WebdriverIO',
  install: 'npm install --save-dev @zebrunner/javascript-agent-webdriverio',
  file: 'wdio.conf.js',
  code: `const { ZebrunnerReporter, ZebrunnerService } = require('@zebrunner/javascript-agent-webdriverio');

exports.config = {
  reporters: [[ZebrunnerReporter, {
    enabled: true,
    projectKey: '${projectKey}',
    server: { hostname: '${address}', accessToken: '<your API token>' },
    launch: { displayName: 'Demo Launch', environment: 'QA' },
  }]],
  services: [[ZebrunnerService]],
  reporterSyncInterval: 60000,
};`,
  run: 'npx wdio wdio.conf.js',
});

const nightwatch = ({ address, projectKey }: Place): AgentGuide => ({
  id: 'nightwatch',
  name: 'NightwatchJS',
  install: 'npm install --save-dev @zebrunner/javascript-agent-nightwatch',
  file: 'nightwatch.conf.js',
  code: `const zebrunnerConfig = {
  enabled: true,
  projectKey: '${projectKey}',
  server: { hostname: '${address}', accessToken: '<your API token>' },
  launch: { displayName: 'Demo Launch', environment: 'QA' },
};

module.exports = { reporterOptions: { zebrunnerConfig }, globals_path: 'globals.js' };`,
  run: 'npx nightwatch tests',
});

const cypress = ({ address, projectKey }: Place): AgentGuide => ({
  id: 'cypress',
  name: 'Cypress',
  install: 'npm install --save-dev @zebrunner/javascript-agent-cypress',
  file: 'cypress.config.js',
  code: `module.exports = {
  reporter: '@zebrunner/javascript-agent-cypress',
  reporterOptions: {
    reportingServerHostname: '${address}',
    reportingServerAccessToken: '<your API token>',
    reportingProjectKey: '${projectKey}',
    reportingRunDisplayName: 'Demo Launch',
    reportingRunEnvironment: 'QA',
  },
};`,
  run: 'npx cypress run',
});

const testNg = ({ address, projectKey }: Place): AgentGuide => ({
  id: 'testng',
  name: 'TestNG',
  install: "testImplementation 'com.zebrunner:agent-testng:1.9.2'",
  file: 'src/test/resources/agent.properties',
  code: `reporting.enabled=true
reporting.project-key=${projectKey}
reporting.server.hostname=${address}
reporting.server.access-token=<your API token>
reporting.run.display-name=Demo Launch
reporting.run.environment=QA`,
  run: './gradlew test',
});

const pyTest = ({ address, projectKey }: Place): AgentGuide => ({
  id: 'pytest',
  name: 'PyTest',
  install: 'pip install pytest-zebrunner',
  file: '.env',
  code: `REPORTING_ENABLED=true
REPORTING_PROJECT_KEY=${projectKey}
REPORTING_SERVER_HOSTNAME=${address}
REPORTING_SERVER_ACCESS_TOKEN=<your API token>
REPORTING_RUN_DISPLAY_NAME=Demo Launch
REPORTING_RUN_ENVIRONMENT=LOCAL`,
  run: 'pytest',
});
