import type { Launch, TestRow } from '#shared/launches/launch';
import { statusPalette } from '#shared/launches/status-palette';
import { launchStatusKey, statusWords } from '#shared/launches/status-words';
import { statisticsKeys } from '#shared/launches/statuses';
import type { MailBlock, MailContent, MailFact } from './mail-content.ts';

export type SharedLaunch = { launch: Launch; failures: readonly TestRow[] };

type Sharing = {
  launches: readonly SharedLaunch[];
  /** The address of the project's launches; a launch is below it. */
  launchesUrl: string;
  senderName: string;
  message: string;
};

/** The results of some launches as a mail. */
export const toLaunchesMail = ({ launches, launchesUrl, senderName, message }: Sharing): MailContent => {
  const [first] = launches;
  const isOne = launches.length === 1 && first !== undefined;
  return {
    subject: isOne
      ? `${first.launch.name} #${first.launch.id}: ${statusWords[launchStatusKey(first.launch.status)]}`
      : `Results of ${launches.length} launches`,
    title: isOne ? 'Launch results' : `Results of ${launches.length} launches`,
    blocks: [
      ...(message === '' ? [] : [{ kind: 'quote', text: message } as const]),
      ...launches.flatMap((shared, index) => [
        ...(index > 0 ? [{ kind: 'line' } as const] : []),
        ...toLaunchBlocks(shared, `${launchesUrl}/${shared.launch.id}`),
      ]),
    ],
    reason: `${senderName} sent you these results with Touchstone.`,
  };
};

const toLaunchBlocks = ({ launch, failures }: SharedLaunch, url: string): MailBlock[] => {
  const status = launchStatusKey(launch.status);
  const [color] = statusPalette[status].fg;
  const [background] = statusPalette[status].bg;
  const facts = toFacts(launch);
  return [
    { kind: 'heading', text: `${launch.name} #${launch.id}`, url },
    { kind: 'badge', text: statusWords[status], color, background },
    { kind: 'facts', facts: toCounts(launch) },
    ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
    ...(failures.length > 0 ? [toFailures(launch, failures)] : []),
    { kind: 'button', label: 'Open launch', url },
  ];
};

const toCounts = (launch: Launch): MailFact[] => {
  const counts = statisticsKeys
    .filter((key) => launch[key] > 0)
    .map((key) => ({ label: statusWords[key], value: String(launch[key]), color: statusPalette[key].fg[0] }));
  return [{ label: 'Tests', value: String(launch.total) }, ...counts];
};

const toFacts = ({ environment, build, milestone, browser, platform, duration }: Launch): MailFact[] =>
  Object.entries({
    Environment: environment,
    Build: build,
    Milestone: milestone?.name,
    Browser: browser,
    Platform: platform,
    Duration: duration === undefined ? undefined : toWords(duration),
  }).flatMap(([label, value]) => (value ? [{ label, value }] : []));

const toFailures = ({ failed }: Launch, failures: readonly TestRow[]): MailBlock => ({
  kind: 'list',
  title: failed > failures.length ? `The first ${failures.length} of ${failed} failures` : 'Failures',
  items: failures.map(({ name, message }) => ({ title: name, detail: message })),
});

/** `1 h 2 min 3 s`, without what is zero. */
const toWords = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const parts = { h: Math.floor(seconds / 3600), min: Math.floor((seconds % 3600) / 60), s: seconds % 60 };
  return Object.entries(parts)
    .flatMap(([unit, value]) => (value > 0 ? [`${value} ${unit}`] : []))
    .join(' ');
};
