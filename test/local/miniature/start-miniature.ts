import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { startCloud } from '#infra/local/start-cloud';
import { distribution } from './distribution.ts';
import { bucket, lambda, queues, type Resources, restApi, sockets, table, upload } from './template.ts';

const allow = (Action: string | string[], Resource: unknown) => ({ Effect: 'Allow', Action, Resource });
const tableArn = { 'Fn::GetAtt': ['Table', 'Arn'] };

type MiniatureOptions = {
  /** Laid over the template: other resources, or the same with other properties. */
  resources?: Resources;
  /** Of the function that is asked to use its rights. */
  statements?: object[];
  folder?: string;
};

/** A cloud of a few functions that exist to be looked at, on a template written by hand. */
export const startMiniature = async ({ resources, statements = [], folder }: MiniatureOptions = {}) => {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'touchstone-miniature-')));
  const heardFile = join(home, 'heard.jsonl');
  await writeAssembly(home, { ...template(join(home, 'code'), statements), ...resources });
  const cloud = await startCloud({
    port: 0,
    dataFolder: join(home, 'data'),
    build: async () => ({ assemblyFolder: home, siteFolder: join(home, 'site') }),
    environment: { HEARD_FILE: heardFile },
  });
  return {
    home,
    url: `http://127.0.0.1:${cloud.port}`,
    port: cloud.port,
    platform: cloud.platform,
    functions: cloud.deployment().functions,
    /** What functions told of themselves. */
    heard: async (): Promise<Record<string, unknown>[]> => {
      const text = await readFile(heardFile, 'utf8').catch(() => '');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    /** As an end of the process would leave it: the folder stays. */
    stop: cloud.close,
    close: async (): Promise<void> => {
      await cloud.close();
      await rm(home, { recursive: true });
    },
  };
};

export type Miniature = Awaited<ReturnType<typeof startMiniature>>;

const template = (code: string, statements: object[]): Resources => ({
  ...table,
  ...bucket,
  ...queues,
  ...restApi,
  ...upload,
  ...sockets,
  ...distribution,
  ...lambda('Echo', 'echo', code, []),
  ...lambda('Trouble', 'trouble', code, [], { Timeout: 1 }),
  ...lambda('Rights', 'rights', code, statements),
  ...lambda('Stream', 'stream', code, []),
  ...lambda('Authorize', 'authorize', code, []),
  ...lambda('OnRecords', 'onRecords', code, []),
  ...lambda('OnMessages', 'onMessages', code, [
    allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'], jobsArn),
  ]),
  ...lambda('OnUpload', 'onUpload', code, []),
  ...lambda('OnSchedule', 'onSchedule', code, []),
  ...lambda('Socket', 'socket', code, [
    allow('execute-api:ManageConnections', 'arn:aws:execute-api:*:*:*/live/*/@connections/*'),
  ]),
});

export const jobsArn = { 'Fn::GetAtt': ['Jobs', 'Arn'] };

export const allowTable = (...actions: string[]) =>
  allow(
    actions.map((action) => `dynamodb:${action}`),
    tableArn,
  );

const writeAssembly = async (home: string, Resources: Resources): Promise<void> => {
  await mkdir(join(home, 'site', 'assets'), { recursive: true });
  await writeFile(join(home, 'site', 'index.html'), `<!doctype html><title>Miniature</title>${' '.repeat(2000)}`);
  await writeFile(join(home, 'template.json'), JSON.stringify({ Resources }));
  const artifacts = { Miniature: { type: 'aws:cloudformation:stack', properties: { templateFile: 'template.json' } } };
  await writeFile(join(home, 'manifest.json'), JSON.stringify({ artifacts }));
  await build({
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);" },
    logLevel: 'error',
    entryPoints: [fileURLToPath(new URL('./handlers.ts', import.meta.url))],
    outfile: join(home, 'code', 'index.mjs'),
  });
};
