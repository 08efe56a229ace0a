import type { SessionTarget } from './acting/capabilities.ts';

const browsers = ['chrome', 'firefox', 'safari', 'edge', 'microsoftedge', 'opera', 'internet explorer', 'chromium'];

/** Agents send one platform, which is a browser as often as a system; the rest is known from the sessions. */
export const launchTargetOf = (platform: { name: string; version?: string } | undefined, session: SessionTarget) => {
  const known = {
    browser: session.browserName,
    browserVersion: session.browserVersion,
    platform: session.platformName,
    platformVersion: session.platformVersion,
    device: session.deviceName,
  };
  if (!platform) return known;
  return browsers.includes(platform.name.toLowerCase())
    ? { ...known, browser: platform.name, browserVersion: platform.version }
    : { ...known, platform: platform.name, platformVersion: platform.version };
};
