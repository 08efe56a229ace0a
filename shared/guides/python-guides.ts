import type { FrameworkId } from './frameworks.ts';
import { getSample } from './get-sample.ts';
import { command, driverJson, file, type Guide, hubHint } from './guide.ts';
import type { GuideValues } from './guide-values.ts';
import { toJsonText } from './quote.ts';

export const pytestGuide = (values: GuideValues): Guide => pythonGuide('pytest', 'pytest', values);

export const robotGuide = (values: GuideValues): Guide => pythonGuide('robot', robotCommand, values);

/** As a listener of the whole run: from within a suite the agent would not hear of the run's beginning. */
const robotCommand =
  'robot --listener robotframework_zebrunner.ZebrunnerListener --variablefile driver.json --outputdir results tests';

const pythonGuide = (framework: FrameworkId, run: string, values: GuideValues): Guide => ({
  framework,
  needs: 'Python 3.8 or later.',
  sample: [getSample(framework, values)],
  reporting: [
    file('agent.yaml', [
      'reporting:',
      '  enabled: true',
      `  project-key: ${toJsonText(values.projectKey)}`,
      '  server:',
      `    hostname: ${toJsonText(values.address)}`,
      `    access-token: ${toJsonText(values.token)}`,
      '  run:',
      `    display-name: ${toJsonText(values.launchName)}`,
      `    build: ${toJsonText(values.build)}`,
      `    environment: ${toJsonText(values.environment)}`,
    ]),
  ],
  driver: [driverJson(values)],
  driverHint: hubHint,
  run: [
    command('Install command', ['python3 -m venv .venv', '. .venv/bin/activate', 'pip install -r requirements.txt']),
    command('Run command', [run]),
  ],
});
