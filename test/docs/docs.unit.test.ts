import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { citedPaths, citedScripts } from './cited-paths.ts';

const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe.each(pages)('%s', (page) => {
  const markdown = readFileSync(page, 'utf8');

  test('names only files and folders that exist', () => {
    const isMissing = (path: string) => !existsSync(path) && !existsSync(join(dirname(page), path));
    expect(citedPaths(markdown).filter(isMissing)).toEqual([]);
  });

  test('names only scripts that package.json has', () => {
    expect(citedScripts(markdown).filter((script) => !(script in packageJson.scripts))).toEqual([]);
  });
});

test('docs/dependencies.md says of every dependency what it is for, and of nothing else', () => {
  const { dependencies, devDependencies } = packageJson;
  const named = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map((row) => row[1]);
  expect(named.sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
});

test('a page that cites a dead path is found out', () => {
  const markdown =
    'See `infra/nowhere.ts`, [this](docs/nothing.md#part), `functions/entry/{api,none}.ts` and `npm run nope`.';
  expect(citedPaths(markdown)).toEqual([
    'infra/nowhere.ts',
    'functions/entry/api.ts',
    'functions/entry/none.ts',
    'docs/nothing.md',
  ]);
  expect(citedScripts(markdown)).toEqual(['nope']);
});
