import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import type { Built } from './build/build.ts';
import { type Deployment, deploy } from './deploy.ts';
import { createSite } from './edge/site.ts';
import { type Serve, startFront } from './http/front.ts';
import { type Platform, startPlatform } from './platform.ts';
import { type Closing, createClosing } from './process/closing.ts';
import { createLogs } from './process/logs.ts';
import { withOutboxPage } from './ses/outbox-page.ts';
import { openState } from './state.ts';
import { readAssembly } from './template/assembly.ts';
import { readTemplate, type Template } from './template/template.ts';

export type CloudOptions = {
  port: number;
  dataFolder: string;
  /** Brings both up to date, and says where they are. Called after the port is taken, so that a busy port shows first. */
  build: () => Promise<Built>;
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
  const closing = createClosing();
  try {
    return await openAll(options, closing);
  } catch (error) {
    await closing.close();
    throw error;
  }
};

const openAll = async (options: CloudOptions, closing: Closing): Promise<Cloud> => {
  const front = await startFront(options.port);
  closing.add(front.close);
  const dataFolder = resolve(options.dataFolder);
  // Before the build, because that a folder can not be used should not be learnt after it.
  const state = openState(dataFolder);
  closing.add(state.close);
  const built = await options.build();
  const template = readTemplate(await readAssembly(built.assemblyFolder));
  const platform = await startPlatform({ template, dataFolder, state, closing });
  const site = createSite(built.siteFolder);
  const logs = createLogs(dataFolder);
  closing.add(logs.close);

  const put = ({ assemblyFolder }: Built, template: Template): Deployment =>
    deploy({ platform, template, assemblyFolder, site, environment: options.environment, log: logs.write });
  let deployment = put(built, template);
  closing.add(() => deployment.close());
  deployment.startSources();
  const newPassword = await bootstrapOnce(platform, deployment, options.adminPassword);
  const open = (): void => {
    const serve = options.around?.(deployment.serve) ?? deployment.serve;
    front.open(withOutboxPage(serve, platform.postOffice));
  };
  open();
  return {
    url: `http://localhost:${front.port}`,
    port: front.port,
    platform,
    deployment: () => deployment,
    newPassword,
    redeploy: async () => {
      const rebuilt = await options.build();
      const old = deployment;
      deployment = put(rebuilt, readTemplate(await readAssembly(rebuilt.assemblyFolder)));
      open();
      site.forget();
      await old.close();
      deployment.startSources();
    },
    close: async () => {
      // No new request comes in while the rest is closed.
      await front.close();
      await closing.close();
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
