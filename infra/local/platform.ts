import { join } from 'node:path';
import type { AwsService, Caller } from './aws/aws-call.ts';
import { type AwsEndpoint, startAwsEndpoint } from './aws/aws-endpoint.ts';
import { type Store, startStore } from './dynamodb/store.ts';
import { checkStoreFile } from './dynamodb/store-file.ts';
import { createTable, definitionOf } from './dynamodb/table.ts';
import { createFaults, type DueFaults, type Faults } from './faults.ts';
import type { HttpClient } from './http/http-client.ts';
import type { Closing } from './process/closing.ts';
import { startObjectStore } from './s3/bucket.ts';
import { openPostOffice, type PostOffice } from './ses/post-office.ts';
import type { State } from './state.ts';
import { referenceTo } from './template/local-names.ts';
import type { Template } from './template/template.ts';
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
  postOffice: PostOffice;
  /** Says who may call which services from now on. */
  connect: (callers: ReadonlyMap<string, Caller>, services: Readonly<Record<string, AwsService>>) => void;
};

type PlatformOptions = { template: Template; dataFolder: string; state: State; closing: Closing };

export const startPlatform = async ({ template, dataFolder, state, closing }: PlatformOptions): Promise<Platform> => {
  const dbPath = join(dataFolder, 'table.db');
  checkStoreFile(dbPath);
  const bucketNames = template.ofType('AWS::S3::Bucket').map(referenceTo);
  const [store, objects] = await bothOf(
    startStore({ dbPath }).then(closedBy(closing)),
    startObjectStore({ directory: join(dataFolder, 'objects'), bucketNames }).then(closedBy(closing)),
  );
  const tables = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'].flatMap(template.ofType);
  for (const table of tables) await createTable(store.endpoint, definitionOf(table));

  let connected: Connected = { callers: new Map(), services: {} };
  const aws = await startAwsEndpoint({ callers: () => connected.callers, services: () => connected.services });
  closing.add(aws.close);
  const { faults, due } = createFaults();
  const postOffice = openPostOffice(dataFolder);
  closing.add(postOffice.close);
  return {
    state,
    store,
    storeClient: store.client,
    objectsClient: objects.client,
    aws,
    usage: createUsageBook(),
    faults,
    dueFaults: due,
    postOffice,
    connect: (callers, services) => {
      connected = { callers, services };
    },
  };
};

const closedBy =
  (closing: Closing) =>
  <Opened extends { close: () => Promise<void> }>(opened: Opened): Opened => {
    closing.add(opened.close);
    return opened;
  };

/** Fails only after both have come to an end, so that what one of them opened is known to be closed. */
const bothOf = async <One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> => {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
};

type Connected = { callers: ReadonlyMap<string, Caller>; services: Readonly<Record<string, AwsService>> };
