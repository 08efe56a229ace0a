import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Zippable, zipSync } from 'fflate';
import type { Plugin } from 'vite';
import { type FrameworkId, frameworkIds } from '../shared/guides/frameworks.ts';
import { sampleName, samplePath } from '../shared/guides/guide.ts';

const samples = fileURLToPath(new URL('../samples', import.meta.url));

/** Stand beside every sample: the page under test, and what the sample is. */
const shared = ['shop.html', 'README.md'];

/** A framework's sample as the guide offers it; the same sources make the same bytes. */
export const packSample = (framework: FrameworkId): Uint8Array => {
  const folder = join(samples, framework);
  const files = [...listFiles(folder), ...shared.map((name) => join(samples, name))].map((path) => {
    const name = shared.includes(relative(samples, path)) ? relative(samples, path) : relative(folder, path);
    return { name: name.split(sep).join('/'), path };
  });
  const content: Zippable = {};
  for (const { name, path } of files.sort((one, other) => (one.name < other.name ? -1 : 1)))
    content[`${sampleName(framework)}/${name}`] = readFileSync(path);
  // Zip files know local times only, so this is the same text in every zone.
  return zipSync(content, { level: 9, mtime: new Date(2026, 0, 1) });
};

/** Puts the samples where the guides say they are, in what is built and while developing. */
export const packSamples: Plugin = {
  name: 'pack-samples',
  generateBundle() {
    for (const framework of frameworkIds)
      this.emitFile({ type: 'asset', fileName: samplePath(framework).slice(1), source: packSample(framework) });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const framework = frameworkIds.find((id) => samplePath(id) === request.url);
      if (!framework) return next();
      response.setHeader('content-type', 'application/zip');
      response.end(packSample(framework));
    });
  },
};

const listFiles = (folder: string): string[] => {
  const isIgnored = ignoredIn(folder);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isIgnored(relative(folder, path).split(sep).join('/')));
};

/** A developer may have tried the sample where it lies: its results and a token do not go into the product. */
const ignoredIn = (folder: string) => {
  const lines = readFileSync(join(folder, '.gitignore'), 'utf8').split('\n');
  const patterns = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const tests = patterns.map((pattern) => {
    const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
    return pattern.endsWith('/') ? new RegExp(`(^|/)${escaped}`) : new RegExp(`(^|/)${escaped}$`);
  });
  return (path: string): boolean => tests.some((test) => test.test(path));
};
