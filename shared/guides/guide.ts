import type { FrameworkId } from './frameworks.ts';
import type { GuideValues } from './guide-values.ts';

/** What the reader copies: a file of the sample project as a whole, or what is typed into a terminal. */
export type Snippet =
  | { kind: 'file'; path: string; text: string }
  | { kind: 'settings' | 'command'; label: string; text: string };

/** What the snippet is called where it is shown. */
export const titleOf = (snippet: Snippet): string => (snippet.kind === 'file' ? snippet.path : snippet.label);

/** Said when it is in the clipboard. */
export const copiedMessage = (snippet: Snippet): string =>
  snippet.kind === 'command'
    ? `${snippet.label} was copied into your clipboard`
    : 'Settings were copied into your clipboard';

export type Guide = {
  framework: FrameworkId;
  /** What has to be on the reader's machine. */
  needs: string;
  sample: Snippet[];
  reporting: Snippet[];
  driver: Snippet[];
  run: Snippet[];
  /** Said beside the pickers of the browser. */
  driverHint: string;
};

/** Where the product serves the sample projects. */
export const sampleName = (framework: FrameworkId): string => `touchstone-${framework}`;
export const samplePath = (framework: FrameworkId): string => `/samples/${sampleName(framework)}.zip`;

export const file = (path: string, lines: readonly string[]): Snippet => ({
  kind: 'file',
  path,
  text: `${lines.join('\n')}\n`,
});

export const command = (label: string, lines: readonly string[]): Snippet => ({
  kind: 'command',
  label,
  text: lines.join('\n'),
});

/** `{"hub": "", …}`, which the samples in JavaScript, Python and C# read. */
export const driverJson = ({ hub, browser, platform, recordsVideo }: GuideValues): Snippet => {
  const settings = { hub: hub.trim(), browser, platform, recordVideo: recordsVideo };
  return file('driver.json', [JSON.stringify(settings, undefined, 2)]);
};

export const hubHint =
  'Without a hub the tests open a browser of this machine; the platform and the video are for a Selenium hub.';
