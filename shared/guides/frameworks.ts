/** The frameworks of the getting-started guides, by the last part of their address. */
export const frameworkIds = [
  'carina',
  'testng',
  'junit4',
  'junit5',
  'cypress',
  'wdio',
  'nightwatch',
  'robot',
  'pytest',
  'nunit',
] as const;
export type FrameworkId = (typeof frameworkIds)[number];

export type Framework = { id: FrameworkId; name: string };

/** Has no guide of its own: its agent's documentation says all. */
export type ExternalFramework = { name: string; href: string };

export type FrameworkGroup = { language: string; entries: readonly (Framework | ExternalFramework)[] };

/** What the picker offers, in this order. */
export const frameworkGroups: readonly FrameworkGroup[] = [
  {
    language: 'Java',
    entries: [
      { id: 'carina', name: 'Carina' },
      { id: 'testng', name: 'TestNG' },
      { id: 'junit4', name: 'JUnit 4' },
      { id: 'junit5', name: 'JUnit 5' },
    ],
  },
  {
    language: 'JavaScript',
    entries: [
      { id: 'cypress', name: 'Cypress' },
      { id: 'wdio', name: 'WebdriverIO' },
      { id: 'nightwatch', name: 'NightwatchJS' },
      { name: 'Playwright', href: 'https://github.com/zebrunner/javascript-agent-playwright#readme' },
    ],
  },
  {
    language: 'Python',
    entries: [
      { id: 'robot', name: 'Robot Framework' },
      { id: 'pytest', name: 'PyTest' },
    ],
  },
  { language: 'C#', entries: [{ id: 'nunit', name: 'NUnit' }] },
];

export const frameworks: readonly Framework[] = frameworkGroups
  .flatMap(({ entries }) => entries)
  .filter((entry) => 'id' in entry);

export const findFramework = (id: string | undefined): Framework | undefined => frameworks.find((one) => one.id === id);
