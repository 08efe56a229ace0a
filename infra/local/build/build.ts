import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBuildLock } from './build-lock.ts';
import { hashSources } from './hash-sources.ts';
import { runNode } from './run-node.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const output = join(root, '.build');

export type Built = { assemblyFolder: string; siteFolder: string };

const assembly = {
  name: 'functions and template',
  stamp: join(output, 'cdk.out.hash'),
  folder: join(output, 'cdk.out'),
  sources: ['infra', 'functions', 'shared', 'package-lock.json', 'cdk.json', 'tsconfig.json'],
  isSource: (path: string): boolean => !path.startsWith('infra/local/'),
  command: ['infra/app.ts'],
};

const site = {
  name: 'pages',
  stamp: join(output, 'web.hash'),
  folder: join(output, 'web'),
  sources: ['web', 'shared', 'samples', 'package-lock.json', 'tsconfig.json'],
  isSource: (): boolean => true,
  command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
};

type BuildOptions = {
  tell: (message: string) => void;
  /** Development serves the pages itself; tests of the API do without when the pages can not be built. */
  pages?: 'required' | 'optional' | 'none';
};

type Part = typeof assembly | typeof site;

/** Builds what is not up to date with its sources. Pages take longest, so both are built at once. */
export const build = ({ tell, pages = 'required' }: BuildOptions): Promise<Built> =>
  withBuildLock(output, async () => {
    const built = [bringUpToDate(assembly, tell)];
    if (pages === 'required') built.push(bringUpToDate(site, tell));
    if (pages === 'optional') built.push(bringUpToDate(site, tell, { isOptional: true }));
    // Both end before the lock does, also when one fails.
    const failed = (await Promise.allSettled(built)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return { assemblyFolder: assembly.folder, siteFolder: site.folder };
  });

const bringUpToDate = async (part: Part, tell: (message: string) => void, { isOptional = false } = {}) => {
  const hash = await hashSources(root, part.sources, part.isSource);
  const stamp = await readFile(part.stamp, 'utf8').catch(() => '');
  if (stamp === hash || (isOptional && stamp === `${hash} failed`)) return;
  tell(`Building the ${part.name} …`);
  const startedAt = Date.now();
  try {
    await runNode(root, part.command, { CDK_OUTDIR: assembly.folder });
    await writeFile(part.stamp, hash);
    tell(`Built the ${part.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    await writeFile(part.stamp, `${hash} failed`);
    if (!isOptional) throw error;
    tell(String(error));
  }
};
