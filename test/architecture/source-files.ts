import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type SourceFile = { path: string; text: string; lines: number; imports: Import[] };
/** `to` is a path of this repository, or a package. */
export type Import = { to: string; isOwn: boolean };

const folders = ['shared', 'functions', 'web/src', 'infra', 'test'];

const statement = /^(?:import|export)\s[^'"`;]*?\sfrom\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm;

const readImports = (path: string, text: string): Import[] =>
  [...text.matchAll(statement)].map(([, from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? '';
    const isOwn = specifier.startsWith('.') || specifier.startsWith('#');
    return { to: isOwn ? resolve(path, specifier) : specifier, isOwn };
  });

const resolve = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? `${specifier.slice(1)}.ts` : normalize(join(dirname(from), specifier));

const readSource = (path: string): SourceFile => {
  const text = readFileSync(path, 'utf8');
  return { path, text, lines: text.split('\n').length - 1, imports: readImports(path, text) };
};

/** Every file of ours in TypeScript, by its path from the top. */
export const sourceFiles: readonly SourceFile[] = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((path) => !path.includes('node_modules') && !path.endsWith('.d.ts'))
  .map(readSource);

/** A rule about files that are nowhere would hold for ever, so every prefix has to have some. */
export const filesIn = (...prefixes: string[]): SourceFile[] =>
  prefixes.flatMap((prefix) => {
    const found = sourceFiles.filter(({ path }) => path.startsWith(prefix));
    if (found.length === 0) throw new Error(`There is no file in ${prefix}.`);
    return found;
  });
