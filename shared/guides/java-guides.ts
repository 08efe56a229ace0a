import type { FrameworkId } from './frameworks.ts';
import { getSample } from './get-sample.ts';
import { command, file, type Guide, hubHint, type Snippet } from './guide.ts';
import type { GuideValues } from './guide-values.ts';
import { toPropertyValue } from './quote.ts';

/** TestNG, JUnit 4 and JUnit 5 differ in their sample alone. */
export const javaGuide = (framework: FrameworkId, values: GuideValues): Guide => ({
  framework,
  needs: 'Java 11 or later and Maven 3.6 or later.',
  sample: [getSample(framework, values)],
  reporting: [agentProperties('src/test/resources', values)],
  driver: [
    file('src/test/resources/driver.properties', [
      property('hub', values.hub.trim()),
      property('browser', values.browser),
      property('platform', values.platform),
      property('recordVideo', String(values.recordsVideo)),
    ]),
  ],
  driverHint: hubHint,
  run: [runMaven],
});

/** Carina reads the driver's configuration itself. */
export const carinaGuide = (values: GuideValues): Guide => ({
  framework: 'carina',
  needs: 'Java 11 or later and Maven 3.6 or later.',
  sample: [getSample('carina', values)],
  reporting: [agentProperties('src/main/resources', values)],
  driver: [file('src/main/resources/_config.properties', carinaConfig(values))],
  driverHint: 'Carina drives the browsers of a Selenium hub; without an address it looks for one on this machine.',
  run: [runMaven],
});

const agentProperties = (folder: string, values: GuideValues): Snippet =>
  file(`${folder}/agent.properties`, [
    property('reporting.enabled', 'true'),
    property('reporting.project-key', values.projectKey),
    property('reporting.server.hostname', values.address),
    property('reporting.server.access-token', values.token),
    property('reporting.run.display-name', values.launchName),
    property('reporting.run.build', values.build),
    property('reporting.run.environment', values.environment),
  ]);

const carinaConfig = ({ hub, browser, platform, recordsVideo }: GuideValues): string[] => [
  property('selenium_url', hub.trim() || 'http://localhost:4444/wd/hub'),
  property('capabilities.browserName', browser),
  ...(platform === 'any' ? [] : [property('capabilities.platformName', platform)]),
  ...(recordsVideo ? [property('capabilities.se\\:recordVideo', 'true')] : []),
];

const property = (name: string, value: string): string => `${name}=${toPropertyValue(value)}`;

const runMaven = command('Run command', ['mvn test']);
