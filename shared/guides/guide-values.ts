import type { FrameworkId } from './frameworks.ts';

export const systems = ['windows', 'linux', 'macos'] as const;
export type System = (typeof systems)[number];

export const systemNames: Record<System, string> = { windows: 'Windows', linux: 'Linux', macos: 'MacOS' };

/** What a reader may change, and what is the reader's own. */
export type GuideValues = {
  /** Where the reader's browser has this page from: `https://acme.example.com`. */
  address: string;
  projectKey: string;
  token: string;
  launchName: string;
  build: string;
  environment: string;
  browser: string;
  platform: string;
  recordsVideo: boolean;
  /** The address of a Selenium hub; empty for a browser of the reader's machine. */
  hub: string;
  /** The system whose shell is used; only NUnit's guide differs by it. */
  system: System;
};

/** What stands in a configuration until there is a token. */
export const tokenPlaceholder = '<your API token>';

/** In the build of NUnit's guide: the address of the machine that runs the tests, found by its shell. */
export const ownAddress = '{ip}';

export type GuideChoices = Omit<GuideValues, 'address' | 'projectKey' | 'token'>;

const common = { launchName: 'Demo Launch', browser: 'chrome', platform: 'any', recordsVideo: true, hub: '' };

/** What a guide begins with. */
export const defaultChoices = (framework: FrameworkId): GuideChoices => ({
  ...common,
  system: 'linux',
  ...reportedOf(framework),
});

const reportedOf = (framework: FrameworkId): { build: string; environment: string } => {
  if (framework === 'pytest' || framework === 'robot') return { build: '1.0', environment: 'LOCAL' };
  if (framework === 'nunit') return { build: ownAddress, environment: 'DEMO' };
  return { build: '2.41.2.2431-SNAPSHOT', environment: 'QA' };
};

export type Choice = { value: string; title: string };

const browsers: readonly Choice[] = [
  { value: 'chrome', title: 'Chrome' },
  { value: 'firefox', title: 'Firefox' },
  { value: 'MicrosoftEdge', title: 'Edge' },
  { value: 'safari', title: 'Safari' },
];

/** By the names that Cypress has for them; it drives no Safari. */
const cypressBrowsers: readonly Choice[] = [
  { value: 'chrome', title: 'Chrome' },
  { value: 'firefox', title: 'Firefox' },
  { value: 'edge', title: 'Edge' },
  { value: 'electron', title: 'Electron' },
];

export const browsersOf = (framework: FrameworkId): readonly Choice[] =>
  framework === 'cypress' ? cypressBrowsers : browsers;

export const platforms: readonly Choice[] = [
  { value: 'any', title: 'Any' },
  { value: 'linux', title: 'Linux' },
  { value: 'windows', title: 'Windows' },
  { value: 'mac', title: 'macOS' },
];
