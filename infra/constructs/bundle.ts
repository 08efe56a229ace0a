import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One Lambda function each: the file in `functions/entry` and the folder of its bundle have this name. */
export const entries = [
  'iam',
  'api',
  'ingest',
  'stream',
  'authorize-upload',
  'on-upload',
  'realtime',
  'on-table-change',
  'on-schedule',
] as const;
export type Entry = (typeof entries)[number];

export const entryFile = (entry: Entry): string => join(root, 'functions/entry', `${entry}.ts`);

export const bundleFolder = (entry: Entry): string => join(root, '.build/functions', entry);

/** The messages are ours, so the 50 languages of zod's own would be dead weight in every cold start. */
const zodInEnglish: Plugin = {
  name: 'zod-in-english',
  setup: ({ onLoad }) => {
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** The same bytes run on AWS and on a laptop, because nothing else bundles a function. */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  keepNames: false,
  legalComments: 'none',
  // The map stays beside the bundle for reading stack traces; it is not in the asset.
  sourcemap: 'external',
  sourcesContent: false,
  // Packages that are CommonJS inside ask for Node's own modules through `require`.
  banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
  plugins: [zodInEnglish],
  logLevel: 'error',
} as const satisfies BuildOptions;

export const bundleFunction = async (entry: Entry, outfile = join(bundleFolder(entry), 'index.mjs')) => {
  const file = entryFile(entry);
  if (!existsSync(file)) throw new Error(`The template has a function '${entry}', but there is no ${file}.`);
  await build({ ...bundleOptions, plugins: [...bundleOptions.plugins], entryPoints: [file], outfile });
  return dirname(outfile);
};

export const bundleFunctions = async (): Promise<void> => {
  await Promise.all(entries.map((entry) => bundleFunction(entry)));
};
