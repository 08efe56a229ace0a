const maxFrames = 60;
const maxLength = 100_000;
const maxLineLength = 1_000;

/**
 * A short text that is the same for the same failure and differs between failures, or undefined when nothing is said.
 *
 * Two reports of one failure differ in what the run brought along: line numbers, addresses, ids, times, durations,
 * where the work directory was, names that the runtime made up for lambdas and proxies. All of that is replaced by
 * one word a kind, and frames of the runtime's own machinery are left out, because they depend on how warm it was.
 */
export const signatureOf = (reason: string): string | undefined => {
  const text = normaliseReason(reason);
  return text === '' ? undefined : hashTextOf(text);
};

/** What is hashed; apart, so that a person can see why two failures are the same. */
export const normaliseReason = (reason: string): string =>
  withoutAnsi(reason.slice(0, maxLength))
    .split(/\r\n|\n|\r/)
    .map(normaliseLine)
    .filter((line) => line !== '' && !isMachinery(line))
    .slice(0, maxFrames)
    .join('\n');

const replacements: [pattern: RegExp, replacement: string][] = [
  // Line and column after a file's name.
  [/(?<=\.\w{1,10}):\d+(?::\d+)?/g, ':<n>'],
  // JVM: `app//`, `java.base/`, `java.base@21.0.1/` before a class.
  [/\b(?:app\/\/|[a-z][\w.]*(?:@[\w.+-]+)?\/)(?=[a-z]+\.[\w.]+[.(])/g, ''],
  [/\$\$Lambda(?:\$\d+|\/0x[\da-f]+|\/\d+|\$)*(?:@[\da-f]+)?/gi, '<lambda>'],
  [/lambda\$(\w+)\$\d+/g, '<lambda in $1>'],
  [/\$\$(?:EnhancerBy|FastClassBy)\w+\$\$[\da-f]+/g, '<proxy>'],
  [/\$Proxy\d+|\$(?:ByteBuddy|MockitoMock)\$\w+/g, '<proxy>'],
  [/(?<=\w)\$\d+\b/g, '<anonymous class>'],
  [/<anonymous>|<lambda>\d*|\(anonymous(?: function)?\)/g, '<lambda>'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '<id>'],
  [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g, '<time>'],
  [/\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?\b/g, '<time>'],
  [/\b0x[\da-f]+\b/gi, '<address>'],
  [/@[\da-f]{4,16}\b/gi, '@<address>'],
  [/\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{8,}\b/gi, '<id>'],
  [/\b(?=(?:[a-z_-]*\d){4})(?=\d*[a-z])[\da-z]{14,}\b/gi, '<id>'],
  // Directories of the machine: only the file's own name stays.
  [/(?:file:\/\/\/?)?(?:[a-z]:)?(?:[\\/](?:[^\s\\/:()"'<>]+))*[\\/](?=[^\s\\/:()"'<>]+\.\w+)/gi, ''],
  [/(?<![\w$])[-+]?\d[\d.,_]*(?:e[-+]?\d+)?(?=(?:ns|µs|ms|s|m|h|px|%|[kmg]i?b|x)?(?![\w$]))/gi, '<n>'],
];

/** One line without what a single run brought along. */
export const normaliseLine = (line: string): string =>
  replacements
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line.slice(0, maxLineLength))
    .replace(/\s+/g, ' ')
    .trim();

/** Frames that come and go between runs of the same code. */
const isMachinery = (line: string): boolean =>
  /^at (?:(?:jdk\.internal|sun|java\.lang)\.reflect\.|java\.lang\.Thread\.run|java\.util\.concurrent\.)/.test(line) ||
  /^at .*\(?(?:node:internal|internal\/process)/.test(line) ||
  /^at .*(?:node_modules|<id>)?.*processTicksAndRejections/.test(line) ||
  /^\.\.\. <n> (?:more|common frames omitted)$/.test(line);

/** The first line that says something, at most 200 characters, as lists show it. */
export const firstLineOf = (reason: string): string | undefined => {
  const line = withoutAnsi(reason.slice(0, maxLength))
    .split(/[\r\n]/)
    .find((candidate) => candidate.trim() !== '');
  return line?.trim().slice(0, 200).toWellFormed();
};

/** Terminals' colours and cursor movements. */
export const withoutAnsi = (text: string): string => text.replace(ansi, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
const ansi = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007]*\u0007)/g;

/** cyrb53 (a public-domain hash) with two seeds: 106 bits, the same in a browser and in a function. */
export const hashTextOf = (text: string): string =>
  `${mix(text, 0).toString(36)}-${mix(text, 0x9e3779b9).toString(36)}`;

/** A number below 2^53 that is the same for the same text, for clients that want numbers where we have names. */
export const hashCodeOf = (text: string): number => mix(text, 0);

const mix = (text: string, seed: number): number => {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
};
