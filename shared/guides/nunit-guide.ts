import { getSample, getSampleOnWindows } from './get-sample.ts';
import { command, driverJson, type Guide, hubHint } from './guide.ts';
import { type GuideValues, ownAddress, type System } from './guide-values.ts';
import { toPowerShellText, toShellWord } from './quote.ts';

/** This agent is in no registry: it is built from its source, at the version that the sample was made for. */
const agentRepository = 'https://github.com/zebrunner/csharp-agent-nunit.git';
const agentVersion = 'fd063869d3c2f898bfb024cdaf4e36e948fd5af6';

/** The agent is configured by environment variables alone, so its guide differs by system. */
export const nunitGuide = (values: GuideValues): Guide => ({
  framework: 'nunit',
  needs: '.NET 8 or later, and git for the agent.',
  sample: [
    values.system === 'windows' ? getSampleOnWindows('nunit', values) : getSample('nunit', values),
    command('Agent command', [
      `git clone ${agentRepository} agent/source`,
      `git -C agent/source checkout ${agentVersion}`,
    ]),
  ],
  reporting: [
    {
      kind: 'settings',
      label: 'Environment variables',
      text: settingsOf(values).map(asVariable[values.system]).join('\n'),
    },
  ],
  driver: [driverJson(values)],
  driverHint: hubHint,
  run: [command('Run command', ['dotnet test'])],
});

type Setting = { name: string; value: string };

const settingsOf = (values: GuideValues): Setting[] => [
  { name: 'REPORTING_ENABLED', value: 'true' },
  { name: 'REPORTING_PROJECT_KEY', value: values.projectKey },
  { name: 'REPORTING_SERVER_HOSTNAME', value: values.address },
  { name: 'REPORTING_SERVER_ACCESS_TOKEN', value: values.token },
  { name: 'REPORTING_RUN_BUILD', value: values.build },
  { name: 'REPORTING_RUN_ENVIRONMENT', value: values.environment },
  // The agent knows no other way to name a launch: it takes what comes after the last slash.
  { name: 'ci_url', value: `${values.address}/${values.launchName.replaceAll('/', '-')}` },
];

/** How each shell finds the machine's own address. */
const ownAddressOf = {
  windows:
    "(Get-NetIPAddress -AddressFamily IPv4 | Where-Object PrefixOrigin -in 'Dhcp','Manual' | Select-Object -First 1).IPAddress",
  linux: `"$(hostname -I | cut -d ' ' -f 1)"`,
  macos: '"$(ipconfig getifaddr en0)"',
} as const satisfies Record<System, string>;

const asExport =
  (system: 'linux' | 'macos') =>
  ({ name, value }: Setting): string =>
    `export ${name}=${joined(value, toShellWord, ownAddressOf[system]).join('')}`;

const asVariable: Record<System, (setting: Setting) => string> = {
  windows: ({ name, value }) => `$env:${name} = ${joined(value, toPowerShellText, ownAddressOf.windows).join(' + ')}`,
  linux: asExport('linux'),
  macos: asExport('macos'),
};

/** The quoted parts of a text with what stands for the machine's own address between them. */
const joined = (value: string, quote: (part: string) => string, address: string): string[] => {
  const parts = value.split(ownAddress).flatMap((part, at) => (at === 0 ? [quote(part)] : [address, quote(part)]));
  const empty = quote('');
  const said = parts.filter((part) => part !== empty);
  return said.length === 0 ? [empty] : said;
};
