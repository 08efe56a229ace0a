import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import type { FrameworkId } from '#shared/guides/frameworks';
import { type Guide, type Snippet, sampleName, samplePath } from '#shared/guides/guide';
import { guideOf } from '#shared/guides/guide-of';
import { defaultChoices, type GuideChoices } from '#shared/guides/guide-values';

type Place = { url: string; projectKey: string; token: string };

/** What the reader of a guide has in front of him after its third step. */
export type Followed = { guide: Guide; folder: string; leave: () => Promise<void> };

/** Takes the sample that the product serves and writes each file as the guide shows it. */
export const followGuide = async (
  { url, projectKey, token }: Place,
  framework: FrameworkId,
  choices: Partial<GuideChoices> = {},
): Promise<Followed> => {
  const values = { ...defaultChoices(framework), ...choices, address: url, projectKey, token };
  const guide = guideOf(framework, values);
  const parent = await mkdtemp(join(tmpdir(), 'guide-'));
  await unzip(`${url}${samplePath(framework)}`, parent);
  const folder = join(parent, sampleName(framework));
  for (const snippet of [...guide.reporting, ...guide.driver])
    if (snippet.kind === 'file') await writeFileOf(folder, snippet.path, snippet.text);
  return { guide, folder, leave: () => rm(parent, { recursive: true, force: true }) };
};

/** In place of `npm install`: the sample asks for the very versions that the repository has. */
export const linkPackages = ({ folder }: Followed): Promise<void> =>
  symlink(resolve('node_modules'), join(folder, 'node_modules'));

/** The guide's last command, typed as it stands. */
export const runCommandOf = ({ run }: Guide): string => {
  const last: Snippet | undefined = run.at(-1);
  if (last?.kind !== 'command') throw new Error('The guide ends without a command.');
  return last.text;
};

export const runInShell = async (command: string, folder: string, environment: Record<string, string> = {}) => {
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    // Nothing of the test runner's own environment: some frameworks change their ways under it.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exitCode = await new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
  return { exitCode, output };
};

const unzip = async (address: string, folder: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  for (const [name, bytes] of Object.entries(files)) await writeFileOf(folder, name, bytes);
};

const writeFileOf = async (folder: string, name: string, content: string | Uint8Array): Promise<void> => {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};
