import { featureOf } from './catalogue.ts';
import type { LaunchPlan, TestPlan } from './plan.ts';
import { planTest, type Setting } from './plan-test.ts';
import { createRandom, type Random } from './random.ts';
import { type Browser, type Suite, suites } from './suites.ts';

const day = 86_400_000;
const hour = 3_600_000;
const minute = 60_000;

export type History = { seed: string; now: number; days: number };

/** Every launch of the last weeks, oldest first. The same seed and day give the same launches. */
export const planHistory = ({ seed, now, days }: History): LaunchPlan[] => {
  const midnight = Math.floor(now / day) * day;
  const plans: LaunchPlan[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1)
    for (const suite of suites.filter(({ everyDays }) => daysAgo % everyDays === 0))
      for (const at of suite.hours)
        plans.push(planLaunch(suite, { seed, daysAgo, startedAt: midnight - daysAgo * day + at * hour }));
  return plans.filter(({ startedAt }) => startedAt < now - hour).sort((one, other) => one.startedAt - other.startedAt);
};

type Turn = { seed: string; now: number; turn: number };

/** What runs now: one suite after the other, the nightly regression first, slow enough to be watched. */
export const planCurrent = ({ seed, now, turn }: Turn): LaunchPlan => {
  const suite = suites[turn % suites.length] ?? suites[0];
  const slow = { ...suite, lanes: Math.ceil(suite.lanes / 3) };
  const plan = planLaunch(slow, { seed: `${seed} now`, daysAgo: 0, startedAt: now });
  return { ...plan, startedAt: now, rerun: undefined };
};

type Occasion = { seed: string; daysAgo: number; startedAt: number };

export const planLaunch = (suite: Suite, { seed, daysAgo, startedAt }: Occasion): LaunchPlan => {
  const random = createRandom(`${seed} ${suite.name} ${startedAt}`);
  const browser = suite.browsers[random.between(0, Math.max(0, suite.browsers.length - 1))];
  const environment = random.pick(suite.environments);
  const build = `2.${42 - Math.floor(daysAgo / 14)}.${Math.max(1, 130 - daysAgo * 3 + random.between(0, 2))}`;
  const setting: Setting = { language: suite.language, environment, browser, daysAgo, random };
  const isCancelled = suite.lanes > 4 && daysAgo === 10;
  const tests = planTests(suite, setting, isCancelled);
  return {
    uuid: random.uuid(),
    name: suite.name,
    framework: suite.framework,
    startedAt: startedAt + random.between(0, 600_000),
    environment,
    build,
    milestone: `Release ${build.split('.').slice(0, 2).join('.')}`,
    platform: { name: browser?.platformName ?? 'LINUX', version: browser?.platformVersion ?? '24.04' },
    labels: labelsOf(suite, random),
    artifactReferences: [{ name: 'Changes', value: `https://git.example.com/shop/commits/${build}` }],
    ciContext: ciContextOf(suite, build),
    capabilities: browser && capabilitiesOf(browser, environment),
    tests,
    lanes: suite.lanes,
    rerun: suite.isRerun && !isCancelled ? planRerun(suite, tests, setting, startedAt) : undefined,
  };
};

/** A cancelled run did well until somebody stopped it. */
const planTests = (suite: Suite, setting: Setting, isCancelled: boolean): TestPlan[] => {
  const chosen = suite.features.flatMap((name) => {
    const feature = featureOf(name);
    return feature ? feature.tests.slice(0, suite.testsPerFeature).map((title) => ({ feature, title })) : [];
  });
  const quiet = isCancelled ? { ...setting, environment: 'PROD', daysAgo: 100 } : setting;
  return chosen.map(({ feature, title }, at) =>
    planTest(feature, title, quiet, isCancelled && at > chosen.length * 0.6),
  );
};

/** What failed runs once more: what was flaky mostly passes then. */
const planRerun = (suite: Suite, tests: TestPlan[], setting: Setting, startedAt: number): LaunchPlan['rerun'] => {
  const again = planTests(suite, setting, false);
  const failed = again.filter((_test, at) => tests[at]?.result === 'FAILED');
  return failed.length > 0 ? { startedAt: startedAt + 15 * minute, tests: failed } : undefined;
};

const labelsOf = (suite: Suite, random: Random) => [
  { key: 'com.zebrunner.app/sut.locale', value: random.pick(suite.locales) },
  { key: 'team', value: suite.browsers.length > 0 ? 'Storefront' : 'Payments' },
  { key: 'branch', value: random.pick(['main', 'main', 'main', 'release/2.42', 'feature/pick-up-points']) },
  { key: 'trigger', value: suite.hours.length > 1 ? 'deployment' : 'schedule' },
];

const ciContextOf = (suite: Suite, build: string): LaunchPlan['ciContext'] => {
  const job = suite.name.toLowerCase().replaceAll(' ', '-');
  const number = build.split('.').at(-1) ?? '1';
  const jobUrl = `https://ci.example.com/job/${job}/`;
  return {
    ciType: 'JENKINS',
    envVariables: {
      JENKINS_URL: 'https://ci.example.com/',
      JOB_NAME: job,
      JOB_URL: jobUrl,
      BUILD_NUMBER: number,
      BUILD_URL: `${jobUrl}${number}/`,
      GIT_BRANCH: 'origin/main',
    },
  };
};

const capabilitiesOf = ({ deviceName, ...browser }: Browser, environment: string) => ({
  ...browser,
  ...(deviceName && { 'appium:deviceName': deviceName, deviceName }),
  acceptInsecureCerts: environment !== 'PROD',
  'zebrunner:options': { enableVideo: false, screenResolution: '1280x800' },
});
