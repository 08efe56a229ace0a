import type { Feature } from './catalogue.ts';
import { bannerOf, type Language, stackTraceOf } from './failures.ts';
import { type Outcome, outcomeOf } from './outcomes.ts';
import type { LogLine, TestPlan } from './plan.ts';
import type { Random } from './random.ts';
import { drawScreenshot } from './screenshots.ts';
import type { Browser } from './suites.ts';

export type Setting = {
  language: Language;
  environment: string;
  browser?: Browser;
  daysAgo: number;
  isQuiet?: boolean;
  random: Random;
};

export const planTest = (feature: Feature, title: string, setting: Setting, isCancelled = false): TestPlan => {
  const { language, environment, browser, daysAgo, isQuiet, random } = setting;
  const outcome = outcomeOf({ title, feature: feature.name, environment, daysAgo, isQuiet, isCancelled, random });
  const durationMs = durationOf(outcome, browser, random);
  const address = `https://${environment.toLowerCase()}.shop.example.com/${feature.path}`;
  const names = namesOf(language, feature, title);
  const trace = outcome.cause && stackTraceOf(language, outcome.cause, { feature, ...names, address, random });
  return {
    ...names,
    maintainer: feature.owner,
    labels: [
      { key: 'feature', value: feature.name },
      { key: 'priority', value: feature.tests[0] === title ? 'P0' : random.pick(['P1', 'P1', 'P2']) },
      ...(feature.tests[0] === title ? [{ key: 'tag', value: 'smoke' }] : []),
    ],
    groups: [feature.name],
    durationMs,
    result: outcome.result,
    reason: trace ?? outcome.note,
    logs: outcome.result === 'SKIPPED' ? [] : logsOf({ feature, address, outcome, trace, durationMs, random }),
    screenshots: browser ? screenshotsOf({ feature, address, outcome, durationMs, browser, random }) : [],
  };
};

const namesOf = (language: Language, feature: Feature, title: string) => {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .split(' ');
  if (language === 'java') {
    const methodName = words
      .map((word, at) => (at === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
      .join('');
    return { name: methodName, methodName, className: `com.fellfjord.shop.${feature.path}.${feature.name}Test` };
  }
  if (language === 'python') {
    const methodName = `test_${words.join('_')}`;
    return { name: `Test${feature.name}.${methodName}`, methodName, className: `tests/api/test_${feature.path}.py` };
  }
  return { name: `${feature.name} > ${title}`, methodName: title, className: `tests/${feature.path}.spec.ts` };
};

/** Milliseconds. A test that waits in vain takes its time. */
const durationOf = ({ result, cause }: Outcome, browser: Browser | undefined, random: Random): number => {
  if (result === 'SKIPPED' || result === 'ABORTED') return random.between(1, 20);
  const usual = browser ? random.between(3_000, 28_000) : random.between(120, 2_600);
  return cause === 'timeout' ? usual + (browser ? 30_000 : 10_000) : usual;
};

type Course = { feature: Feature; address: string; outcome: Outcome; durationMs: number; random: Random };

const logsOf = ({ feature, address, outcome, trace, durationMs, random }: Course & { trace?: string }): LogLine[] => {
  const lines: [string, string][] = [
    ['INFO', `Open ${address}`],
    ['DEBUG', `GET ${address} 200 in ${random.between(40, 480)} ms`],
    ['INFO', `Signed in as buyer+${random.between(1000, 9999)}@example.com`],
  ];
  for (let step = random.between(1, 5); step > 0; step -= 1)
    lines.push([
      'DEBUG',
      `Click [data-test='${feature.path}-${random.pick(['add', 'open', 'next', 'filter', 'confirm'])}']`,
    ]);
  if (random.isLucky(0.15))
    lines.push(['WARN', `The ${feature.path} service took ${random.between(1_200, 4_000)} ms to answer`]);
  if (outcome.result === 'PASSED') lines.push(['INFO', 'All expectations are met']);
  else lines.push(['ERROR', (trace ?? outcome.note ?? 'Failed').split('\n')[0] ?? '']);
  return lines.map(([level, message], at) => ({
    level,
    message,
    afterMs: Math.floor((durationMs * at) / lines.length),
  }));
};

const screenshotsOf = ({ feature, address, outcome, durationMs, browser, random }: Course & { browser: Browser }) => {
  const { page } = feature;
  const isMobile = browser.deviceName !== undefined;
  const draw = (error?: string) => () => drawScreenshot(random, { page, isMobile, address, error });
  if (outcome.result === 'FAILED')
    return [
      { afterMs: Math.floor(durationMs / 2), draw: draw() },
      { afterMs: durationMs - 1, draw: draw(outcome.cause && bannerOf[outcome.cause]) },
    ];
  return random.isLucky(0.06) ? [{ afterMs: Math.floor(durationMs / 2), draw: draw() }] : [];
};
