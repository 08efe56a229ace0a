import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '#infra/local/build/build';
import { startCloud } from '#infra/local/start-cloud';

export type StackOptions = {
  /** Wins over the environment that the template states for the functions. */
  env?: Record<string, string>;
  /** A folder that is there already; without one a temporary folder is used. */
  dataDir?: string;
  /** Leaves the temporary folder in place, for a second start on the same data. */
  keepData?: boolean;
};

const password = 'Passw0rd-of-tests';

/**
 * A whole Touchstone on a free port, with a data folder of its own. `faults` makes trouble, `usage` says what requests
 * cost (`usage.ofTrace(answer.headers.get('x-amzn-trace-id'))`), `functions` are reached by the start of their name.
 */
export const startStack = async ({ env, dataDir, keepData }: StackOptions = {}) => {
  const dataFolder = dataDir ?? (await mkdtemp(join(tmpdir(), 'touchstone-')));
  const cloud = await startCloud({
    port: 0,
    dataFolder,
    build: () => build({ tell: console.log, pages: 'optional' }),
    environment: env,
    adminPassword: password,
  });
  const { faults, usage, state, aws } = cloud.platform;
  const { functions, cloud: services } = cloud.deployment();
  const idOf = (name: string): string => {
    const found = services.template.ofType('AWS::Lambda::Function').find(({ id }) => id.startsWith(name));
    if (!found) throw new Error(`The template has no function ${name}.`);
    return found.id;
  };
  return {
    url: cloud.url,
    port: cloud.port,
    dataDir: dataFolder,
    username: 'admin',
    password,
    adminToken: await signIn(cloud.url),
    faults,
    usage,
    /** For the SDK of a test: `{ endpoint, credentials: { accessKeyId: 'root', … } }` may do everything. */
    storeEndpoint: cloud.platform.store.endpoint,
    aws: { endpoint: aws.url, region: 'us-east-1', credentials: { accessKeyId: 'root', secretAccessKey: 'local' } },
    template: services.template,
    functions: {
      invoke: (name: string, event: unknown) => functions.invoke(idOf(name), event, 'Root=1-0-test'),
      kill: (name: string) => functions.kill(idOf(name)),
      usage: (name: string) => usage.ofFunction(idOf(name)),
    },
    /** What was set aside in a queue for dead letters, by the start of the queue's name. */
    deadLetters: (name: string): string[] => {
      const queue = services.template.ofType('AWS::SQS::Queue').find(({ id }) => id.startsWith(name));
      return queue ? state.messages.list(`arn:aws:sqs:us-east-1:000000000000:${queue.id}`) : [];
    },
    close: async (): Promise<void> => {
      await cloud.close();
      if (dataDir === undefined && !keepData) await rm(dataFolder, { recursive: true });
    },
  };
};

export type Stack = Awaited<ReturnType<typeof startStack>>;

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/iam/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const body: unknown = await answer.json();
  if (answer.ok && typeof body === 'object' && body && 'authToken' in body) return String(body.authToken);
  throw new Error(`The administrator could not sign in: ${answer.status} ${JSON.stringify(body)}`);
};
