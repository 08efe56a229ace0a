import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { readAssembly } from './assembly.ts';
import { type Deployment, deploy } from './deploy.ts';
import { type Front, type Serve, startFront } from './front.ts';
import { createLogs } from './logs.ts';
import { type Platform, startPlatform } from './platform.ts';
import { createSite } from './site.ts';
import { openState } from './state.ts';
import { readTemplate } from './template.ts';

export type CloudOptions = {
  port: number;
  dataFolder: string;
  /** Brings both up to date, and says where they are. Called after the port is taken, so that a busy port shows first. */
  build: () => Promise<{ assemblyFolder: string; siteFolder: string }>;
  environment?: Record<string, string>;
  /** The administrator's password at the first start; without one, one is made. */
  adminPassword?: string;
  /** Stands before the edge; development serves the pages by it. */
  around?: (serve: Serve) => Serve;
};

export type Cloud = {
  url: string;
  port: number;
  platform: Platform;
  deployment: () => Deployment;
  /** Only when this start made it. */
  newPassword: string | undefined;
  /** Takes what a new build made; requests that are under way end on the old. */
  redeploy: () => Promise<void>;
  close: () => Promise<void>;
};

/** Everything: data, functions, APIs, edge. Ready when it returns. */
export const startCloud = async (options: CloudOptions): Promise<Cloud> => {
  const front = await startFront(options.port);
  try {
    return await startBehind(front, options);
  } catch (error) {
    await front.close();
    throw error;
  }
};

const startBehind = async (front: Front, options: CloudOptions): Promise<Cloud> => {
  const dataFolder = resolve(options.dataFolder);
  // First of all, because a folder that can not be used should not be learnt after a build.
  const state = openState(dataFolder);
  const built = await options.build();
  const template = readTemplate(await readAssembly(built.assemblyFolder));
  const platform = await startPlatform(template, dataFolder, state);
  const site = createSite(built.siteFolder);
  const logs = createLogs(dataFolder);

  const deployNow = async (): Promise<Deployment> => {
    const { assemblyFolder } = await options.build();
    const current = readTemplate(await readAssembly(assemblyFolder));
    return deploy({
      platform,
      template: current,
      assemblyFolder,
      site,
      environment: options.environment,
      log: logs.write,
    });
  };

  let deployment = await deployNow();
  const newPassword = await bootstrapOnce(platform, deployment, options.adminPassword);
  const open = (): void => front.open(options.around?.(deployment.serve) ?? deployment.serve);
  open();
  return {
    url: `http://localhost:${front.port}`,
    port: front.port,
    platform,
    deployment: () => deployment,
    newPassword,
    redeploy: async () => {
      const old = deployment;
      deployment = await deployNow();
      open();
      site.forget();
      await old.close();
    },
    close: async () => {
      await front.close();
      await deployment.close();
      await platform.close();
      logs.close();
    },
  };
};

const BOOTSTRAPPED = 'bootstrapped';

/** The first start creates the first tenant and its administrator, by the function that owns them. */
const bootstrapOnce = async ({ state }: Platform, { functions, cloud }: Deployment, given: string | undefined) => {
  if (state.readCheckpoint(BOOTSTRAPPED) !== undefined) return undefined;
  const iam = cloud.template.ofType('AWS::Lambda::Function').find(({ id }) => id.startsWith('Iam'));
  if (!iam) return undefined;
  const password = given ?? newPassword();
  const event = { touchstone: 'bootstrap', username: 'admin', password };
  const { error } = await functions.invoke(iam.id, event, 'Root=1-00000000-000000000000000000000000');
  if (error) throw new Error(`The first tenant could not be created: ${error.errorMessage}`);
  state.writeCheckpoint(BOOTSTRAPPED, new Date().toISOString());
  return given === undefined ? password : undefined;
};

/** Easy to read aloud: no letters that look like digits. */
const newPassword = (): string => {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const group = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `Ts1-${group()}-${group()}-${group()}`;
};
