/** What a driver's session runs on, as far as its capabilities tell. */
export type SessionTarget = {
  platformName?: string;
  platformVersion?: string;
  browserName?: string;
  browserVersion?: string;
  deviceName?: string;
};

type Capabilities = Record<string, unknown>;

const names: Record<keyof SessionTarget, string[]> = {
  platformName: ['platformName', 'platform'],
  platformVersion: ['platformVersion', 'os_version'],
  browserName: ['browserName', 'browser'],
  browserVersion: ['browserVersion', 'version'],
  deviceName: ['deviceName', 'device'],
};

/** What the driver says it got goes before what was wished for; vendors put a prefix before a name. */
export const targetOf = (actual: unknown, desired: unknown): SessionTarget =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, candidates]) => {
      const value = findText(toCapabilities(actual), candidates) ?? findText(toCapabilities(desired), candidates);
      return value === undefined ? [] : [[field, value.slice(0, 100)]];
    }),
  );

const findText = (capabilities: Capabilities, candidates: string[]): string | undefined => {
  const entries = Object.entries(capabilities);
  for (const candidate of candidates) {
    const found = entries.find(([name, value]) => name.split(':').at(-1) === candidate && isSaid(value));
    if (found) return String(found[1]).toWellFormed();
  }
  return undefined;
};

const isSaid = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '' && value.toLowerCase() !== 'n/a') || typeof value === 'number';

/** Some agents wrap them once (`alwaysMatch`), one sends a mere text. */
const toCapabilities = (value: unknown): Capabilities => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const capabilities: Capabilities = { ...value };
  const wrapped = capabilities.alwaysMatch ?? capabilities.capabilities;
  return typeof wrapped === 'object' && wrapped !== null ? { ...capabilities, ...wrapped } : capabilities;
};
