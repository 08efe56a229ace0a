import { asProperties, type Properties } from '../template/cloudformation.ts';

/** Whether an event fits an EventBridge pattern: each field of the pattern lists what the event may have there. */
export const matchesPattern = (pattern: Properties, event: Properties): boolean =>
  Object.entries(pattern).every(([name, expected]) => {
    const actual = event[name];
    if (Array.isArray(expected)) return expected.some((candidate) => matchesValue(candidate, actual));
    return matchesPattern(asProperties(expected), asProperties(actual));
  });

const matchesValue = (candidate: unknown, actual: unknown): boolean => {
  if (typeof candidate !== 'object' || candidate === null) return candidate === actual;
  const { prefix, suffix, exists, ...others } = asProperties(candidate);
  if (typeof prefix === 'string') return String(actual).startsWith(prefix);
  if (typeof suffix === 'string') return String(actual).endsWith(suffix);
  if (typeof exists === 'boolean') return (actual !== undefined) === exists;
  const excluded = others['anything-but'];
  if (excluded === undefined) throw new Error(`The local cloud has no such pattern yet: ${JSON.stringify(candidate)}`);
  return !(Array.isArray(excluded) ? excluded : [excluded]).includes(actual);
};
