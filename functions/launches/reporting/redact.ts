/** Names whose values are nobody's business. */
const secretName =
  /pass(word|wd|phrase)|secret|token|credential|private.?key|api.?key|access.?key|auth(?!or)|cookie|signature/i;
const credentialsInUrl = /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@]{1,500}@/gi;

const hidden = '***';

/** A text under a name, as far as it may be kept. */
export const redact = (name: string, value: string): string =>
  secretName.test(name) ? hidden : value.replace(credentialsInUrl, `$1${hidden}@`);

/** The same through a whole JSON value. */
export const withoutSecrets = (value: unknown, name = '', depth = 0): unknown => {
  if (typeof value === 'string') return redact(name, value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 10) return hidden;
  if (Array.isArray(value)) return value.map((element) => withoutSecrets(element, name, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutSecrets(part, key, depth + 1)]));
};
