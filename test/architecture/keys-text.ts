import { filesIn, type SourceFile } from './source-files.ts';

type Keys = { path: string; partitions: string[]; sorts: string[] };

const begins = String.raw`(?:\$\{(?:[\w.]*tenantId|platform)\}|_platform)#[a-z]`;
/** In back-ticks, or in quotes where ElectroDB fills it in. What a cache uses as its own key has no word in it. */
const partitionText = new RegExp(`\`(${begins}[^\`\n]*)\`|'(${begins}[^'\n]*)'`, 'g');
const sortText = /\bSK: (?:`([^`\n]+)`|'([^'\n]+)')|field: '(?:GSI1)?SK'[^}]*?template: '([^']+)'/gs;

/** A tenant's id in the template of a key reads `<tenantId>`; what is worked out on the way reads `<…>`. */
const readable = (text: string): string =>
  text
    .replace(/^\$\{platform\}/, '_platform')
    .replace(/\$\{(?:[\w.]*\.)?(\w+)\}/g, '<$1>')
    .replace(/\$\{[^}]*\}/g, '<…>');

const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, ...texts]) => readable(texts.find(Boolean) ?? '')))].sort();

const keysOf = ({ path, text }: SourceFile): Keys => ({
  path,
  partitions: found(text, partitionText),
  sorts: found(text, sortText),
});

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join('<br>');

/** Who keeps what where in the one table, as its stores say themselves. */
export const describeKeys = (): string => {
  const stores = filesIn('functions/')
    .map(keysOf)
    .filter(({ partitions }) => partitions.length > 0)
    .sort((one, other) => one.path.localeCompare(other.path, 'en'));
  const rows = stores.map(({ path, partitions, sorts }) => `| ${path} | ${code(partitions)} | ${code(sorts)} |`);
  return [
    '# Keys of the table',
    '',
    'Every partition belongs to a tenant, or to the platform. Written by `npx vitest run --project unit test/architecture/keys -u`; a test compares it with the stores.',
    '',
    '| kept by | partitions | sort keys |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};
