import type { DueFaults } from './faults.ts';
import type { Functions } from './functions/functions.ts';
import type { HttpClient } from './http/http-client.ts';
import type { Listeners } from './process/signals.ts';
import type { ObjectCreated } from './s3/s3-service.ts';
import type { PostOffice } from './ses/post-office.ts';
import type { Queues } from './sqs/queues.ts';
import type { State } from './state.ts';
import type { Template } from './template/template.ts';
import type { UsageBook } from './usage.ts';
import type { Sockets } from './websocket/sockets.ts';

/** Something that runs until it is closed. */
export type Running = { close: () => Promise<void> };

/** What the services of the local cloud know of each other. `start-cloud.ts` puts it together. */
export type LocalCloud = {
  template: Template;
  functions: Functions;
  /** The function that an ARN, or the URI of an integration, names. */
  functionOf: (arn: string) => string;
  sockets: Sockets;
  store: HttpClient;
  trimStream: (deliveredUpTo: bigint) => void;
  state: State;
  postOffice: PostOffice;
  queues: Queues;
  usage: UsageBook;
  dueFaults: DueFaults;
  writes: Listeners;
  objectsCreated: Listeners<ObjectCreated>;
  listObjects: (bucket: string, prefix: string) => Promise<ObjectCreated[]>;
  isClosing: () => boolean;
};
