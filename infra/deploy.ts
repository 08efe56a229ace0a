import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { publishSite } from './publish-site.ts';

const root = join(import.meta.dirname, '..');
const outputsFile = join(root, '.build/outputs.json');

const Outputs = z.object({
  Touchstone: z.object({ SiteUrl: z.url(), SiteBucket: z.string(), Region: z.string(), IamFunction: z.string() }),
});

/** `npm run deploy`: the pages, the stacks, the pages into their bucket. What is given goes on to `cdk deploy`. */
const deploy = async (given: string[]): Promise<void> => {
  run('vite', 'build', '--config', 'web/vite.config.ts');
  run('cdk', 'deploy', '--all', '--outputs-file', outputsFile, ...given);
  const { SiteUrl, SiteBucket, Region, IamFunction } = readOutputs();
  const s3 = new S3Client({ region: Region });
  const { uploaded, removed } = await publishSite({ s3, bucket: SiteBucket, folder: join(root, '.build/web') });
  console.log(`Published ${uploaded.length} files, removed ${removed.length} of earlier releases.`);
  console.log(
    `Touchstone is at ${SiteUrl}. Its first administrator is created once, by ${IamFunction}: see docs/deploy.md.`,
  );
};

const readOutputs = () => Outputs.parse(JSON.parse(readFileSync(outputsFile, 'utf8'))).Touchstone;

const run = (command: string, ...parameters: string[]): void => {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), parameters, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

await deploy(process.argv.slice(2));
