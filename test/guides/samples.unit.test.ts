import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { frameworkIds } from '#shared/guides/frameworks';
import { sampleName } from '#shared/guides/guide';
import { guideOf } from '#shared/guides/guide-of';
import { defaultChoices } from '#shared/guides/guide-values';
import { packSample } from '../../web/pack-samples.ts';

const place = { address: 'https://acme.example.com', projectKey: 'SHOP', token: 'tst_x' };

test.each(frameworkIds)('the sample of %s is the same each time and lacks only what its guide writes', (framework) => {
  const bytes = packSample(framework);
  expect(Buffer.from(packSample(framework)).equals(Buffer.from(bytes))).toBe(true);
  const files = unzipSync(bytes);
  const root = `${sampleName(framework)}/`;
  expect(Object.keys(files).every((name) => name.startsWith(root))).toBe(true);
  expect(Object.keys(files)).toEqual(expect.arrayContaining([`${root}README.md`, `${root}shop.html`]));

  const { reporting, driver } = guideOf(framework, { ...defaultChoices(framework), ...place });
  const ignored = strFromU8(files[`${root}.gitignore`] ?? new Uint8Array()).split('\n');
  for (const snippet of [...reporting, ...driver]) {
    if (snippet.kind !== 'file') continue;
    expect(Object.keys(files)).not.toContain(root + snippet.path);
    // It holds a token.
    expect(ignored).toContain(snippet.path);
  }
});

test('there is a sample for each guide, and no other', () => {
  const folders = readdirSync('samples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...frameworkIds].sort());
});

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

test('the samples ask for the very packages that the tests run them with', () => {
  const { dependencies: tested } = readJson('test/agents/package.json');
  for (const framework of ['wdio', 'nightwatch', 'cypress']) {
    const { devDependencies } = readJson(`samples/${framework}/package.json`);
    // npm does not bring the binary of Cypress: a player takes its part.
    const { cypress: _, ...asked } = devDependencies;
    expect(tested).toMatchObject(asked);
  }
});
