import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { bundleDiet } from './bundle-diet.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.build/functions');

/** One Lambda function each: the file in `functions/entry` and the folder of its bundle have this name. */
export const entries = [
  'iam',
  'saml',
  'api',
  'ingest',
  'stream',
  'authorize-upload',
  'on-upload',
  'realtime',
  'on-table-change',
  'on-schedule',
  'on-job',
] as const;
export type Entry = (typeof entries)[number];

/** What of it is seldom needed is loaded when it is: `import()` begins a file of its own. */
const entriesInParts: readonly Entry[] = ['on-job'];

export const bundleFolder = (entry: Entry): string => join(folder, entry);

/** The same bytes run on AWS and on a laptop, because nothing else bundles a function. */
const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  // The map stays beside the bundle for reading stack traces; it is not in the asset.
  sourcemap: 'external',
  sourcesContent: false,
  // Packages that are CommonJS inside ask for Node's own modules through `require`.
  // Under a name that nothing else gets, because the bundler does not know it.
  banner: { js: "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);" },
  outExtension: { '.js': '.mjs' },
  // Letters of documents are part of the program that writes them.
  loader: { '.woff': 'base64' },
  plugins: bundleDiet,
  logLevel: 'error',
} satisfies BuildOptions;

/** Bundles every function. What is unchanged is not touched, what is changed is exchanged at once: others may be reading. */
export const bundleFunctions = async (): Promise<void> => {
  const whole = entries.filter((entry) => !entriesInParts.includes(entry));
  const entryPoints = whole.map((entry) => ({ in: entryFile(entry), out: `${entry}/index` }));
  const { outputFiles } = await build({ ...bundleOptions, entryPoints, outdir: folder, write: false });
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  for (const entry of entriesInParts) await bundleInParts(entry);
};

const bundleInParts = async (entry: Entry): Promise<void> => {
  const outdir = bundleFolder(entry);
  const entryPoints = [{ in: entryFile(entry), out: 'index' }];
  const parts = { splitting: true, chunkNames: '[name]-[hash]', outdir } as const;
  const { outputFiles } = await build({ ...bundleOptions, ...parts, entryPoints, write: false });
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  const written = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of readdirSync(outdir)) if (!written.has(name)) rmSync(join(outdir, name));
};

const entryFile = (entry: Entry): string => {
  const file = join(root, 'functions/entry', `${entry}.ts`);
  if (!existsSync(file)) throw new Error(`The template has a function '${entry}', but there is no ${file}.`);
  return file;
};

const replaceFile = (path: string, contents: Uint8Array): void => {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
};
