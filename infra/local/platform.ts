import { join } from 'node:path';
import type { AwsService, Caller } from './aws-call.ts';
import { type AwsEndpoint, startAwsEndpoint } from './aws-endpoint.ts';
import { type ObjectStore, startObjectStore } from './bucket.ts';
import { createFaults, type DueFaults, type Faults } from './faults.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { referenceTo } from './local-names.ts';
import type { State } from './state.ts';
import { type Store, startStore } from './store.ts';
import { checkStoreFile } from './store-file.ts';
import { createTable, definitionOf } from './table.ts';
import type { Template } from './template.ts';
import { createUsageBook, type UsageBook } from './usage.ts';

/** What stays when a new template is deployed: the data, and the address at which functions find AWS. */
export type Platform = {
  state: State;
  store: Store;
  storeClient: HttpClient;
  objectsClient: HttpClient;
  aws: AwsEndpoint;
  usage: UsageBook;
  faults: Faults;
  dueFaults: DueFaults;
  /** Says who may call which services from now on. */
  connect: (callers: ReadonlyMap<string, Caller>, services: Readonly<Record<string, AwsService>>) => void;
  close: () => Promise<void>;
};

export const startPlatform = async (template: Template, dataFolder: string, state: State): Promise<Platform> => {
  const dbPath = join(dataFolder, 'table.db');
  const bucketNames = template.ofType('AWS::S3::Bucket').map(referenceTo);
  checkStoreFile(dbPath);
  const [store, objects] = await Promise.all([
    startStore({ dbPath }),
    startObjectStore({ directory: join(dataFolder, 'objects'), bucketNames }),
  ]);
  const tables = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'].flatMap(template.ofType);
  for (const table of tables) await createTable(store.endpoint, definitionOf(table));
  return connectable(state, store, objects);
};

const connectable = async (state: State, store: Store, objects: ObjectStore): Promise<Platform> => {
  let connected = {
    callers: new Map() as ReadonlyMap<string, Caller>,
    services: {} as Readonly<Record<string, AwsService>>,
  };
  const aws = await startAwsEndpoint({ callers: () => connected.callers, services: () => connected.services });
  const storeClient = createHttpClient(store.endpoint);
  const objectsClient = createHttpClient(objects.endpoint);
  const { faults, due } = createFaults();
  return {
    state,
    store,
    storeClient,
    objectsClient,
    aws,
    usage: createUsageBook(),
    faults,
    dueFaults: due,
    connect: (callers, services) => {
      connected = { callers, services };
    },
    close: async () => {
      aws.close();
      storeClient.close();
      objectsClient.close();
      await Promise.all([store.close(), objects.close()]);
      state.close();
    },
  };
};
