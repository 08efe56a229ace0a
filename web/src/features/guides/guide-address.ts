import type { FrameworkId } from '#shared/guides/frameworks';
import { browsersOf, defaultChoices, type GuideChoices, platforms, systems } from '#shared/guides/guide-values';

/** As long as what an agent may call a launch, and short enough for an address. */
export const longestText = 200;

/** What the reader chose, as the address keeps it. A hub's address may hold a password and is not kept there. */
export const readChoices = (search: URLSearchParams, framework: FrameworkId): Omit<GuideChoices, 'hub'> => {
  const usual = defaultChoices(framework);
  const text = (name: string, otherwise: string) => search.get(name)?.slice(0, longestText) ?? otherwise;
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value =>
    values.find((value) => value === search.get(name)) ?? otherwise;
  const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);
  return {
    launchName: text('name', usual.launchName),
    build: text('build', usual.build),
    environment: text('environment', usual.environment),
    browser: oneOf('browser', values(browsersOf(framework)), usual.browser),
    platform: oneOf('platform', values(platforms), usual.platform),
    recordsVideo: search.get('video') === 'off' ? false : usual.recordsVideo,
    system: oneOf('system', systems, usual.system),
  };
};

/** Only what differs from what the guide begins with. */
export const writeChoices = (framework: FrameworkId, next: Omit<GuideChoices, 'hub'>): URLSearchParams => {
  const usual = defaultChoices(framework);
  const written = new URLSearchParams();
  const put = (name: string, value: string, isUsual: boolean) => {
    if (!isUsual) written.set(name, value);
  };
  put('name', next.launchName, next.launchName === usual.launchName);
  put('build', next.build, next.build === usual.build);
  put('environment', next.environment, next.environment === usual.environment);
  put('browser', next.browser, next.browser === usual.browser);
  put('platform', next.platform, next.platform === usual.platform);
  put('video', 'off', next.recordsVideo);
  put('system', next.system, next.system === usual.system);
  return written;
};
