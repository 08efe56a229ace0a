/** What agents report as `LINUX` or `MicrosoftEdge`, as people write it; a name that is not known stays as it is. */
export const nameOfTarget = (reported: string): string => names.get(reported.toLowerCase()) ?? reported;

/** A browser, a system or a device with its version: 'Chrome 131'. Says nothing without a name. */
export const describeTarget = (reported: string | undefined, version?: string): string | undefined =>
  reported ? [nameOfTarget(reported), version?.replace(/(\.0)+$/, '')].filter(Boolean).join(' ') : undefined;

const names = new Map([
  ['chrome', 'Chrome'],
  ['chromium', 'Chromium'],
  ['electron', 'Electron'],
  ['firefox', 'Firefox'],
  ['safari', 'Safari'],
  ['webkit', 'WebKit'],
  ['edge', 'Edge'],
  ['msedge', 'Edge'],
  ['microsoftedge', 'Edge'],
  ['opera', 'Opera'],
  ['internet explorer', 'Internet Explorer'],
  ['linux', 'Linux'],
  ['windows', 'Windows'],
  ['win32', 'Windows'],
  ['mac', 'macOS'],
  ['macos', 'macOS'],
  ['darwin', 'macOS'],
  ['android', 'Android'],
  ['ios', 'iOS'],
]);
