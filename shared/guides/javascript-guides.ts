import type { FrameworkId } from './frameworks.ts';
import { getSample } from './get-sample.ts';
import { command, driverJson, file, type Guide, hubHint, type Snippet } from './guide.ts';
import type { GuideValues } from './guide-values.ts';
import { toJsText, toShellWord } from './quote.ts';

export const wdioGuide = (values: GuideValues): Guide => ({
  ...javascriptGuide('wdio', values),
  reporting: [reporterOptions('launch', values)],
  driver: [driverJson(values)],
  driverHint: hubHint,
  run: [install, command('Run command', ['npx wdio wdio.conf.js'])],
});

export const nightwatchGuide = (values: GuideValues): Guide => ({
  ...javascriptGuide('nightwatch', values),
  // The published version of this agent reads `run` where the others read `launch`.
  reporting: [reporterOptions('run', values)],
  driver: [driverJson(values)],
  driverHint: hubHint,
  run: [install, command('Run command', ['npx nightwatch'])],
});

export const cypressGuide = (values: GuideValues): Guide => ({
  ...javascriptGuide('cypress', values),
  reporting: [
    file('reporting.config.js', [
      'module.exports = {',
      `  reportingServerHostname: ${toJsText(values.address)},`,
      `  reportingServerAccessToken: ${toJsText(values.token)},`,
      `  reportingProjectKey: ${toJsText(values.projectKey)},`,
      `  reportingRunDisplayName: ${toJsText(values.launchName)},`,
      `  reportingRunBuild: ${toJsText(values.build)},`,
      `  reportingRunEnvironment: ${toJsText(values.environment)},`,
      '};',
    ]),
  ],
  driver: [],
  driverHint: 'Cypress needs no Selenium: it starts a browser of this machine. What you choose is part of its command.',
  run: [
    install,
    command('Run command', [
      `npx cypress run --browser ${toShellWord(values.browser)} --config video=${values.recordsVideo}`,
    ]),
  ],
});

const javascriptGuide = (framework: FrameworkId, values: GuideValues) => ({
  framework,
  needs: 'Node.js 18 or later.',
  sample: [getSample(framework, values)],
});

const reporterOptions = (launch: 'launch' | 'run', values: GuideValues): Snippet =>
  file('reporting.config.js', [
    'module.exports = {',
    '  enabled: true,',
    `  projectKey: ${toJsText(values.projectKey)},`,
    '  server: {',
    `    hostname: ${toJsText(values.address)},`,
    `    accessToken: ${toJsText(values.token)},`,
    '  },',
    `  ${launch}: {`,
    `    displayName: ${toJsText(values.launchName)},`,
    `    build: ${toJsText(values.build)},`,
    `    environment: ${toJsText(values.environment)},`,
    '  },',
    '};',
  ]);

const install = command('Install command', ['npm install']);
