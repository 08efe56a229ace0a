import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHttpClient, type HttpClient } from '../http/http-client.ts';
import { startChild } from '../process/child.ts';
import { freePort } from '../process/free-port.ts';
import { startFailure } from '../process/start-failure.ts';
import { keepStreamFast } from './store-upkeep.ts';

export type Store = {
  endpoint: string;
  client: HttpClient;
  /** Forgets stream records that are older than AWS keeps them and were delivered up to the given number. */
  trimStream: (deliveredUpTo: bigint) => void;
  close: () => Promise<void>;
};

type StoreOptions = {
  /** The SQLite file; without one a temporary one, which goes when the store is closed. */
  dbPath?: string;
  port?: number;
};

/** A DynamoDB on this machine. `DYNAMODB_ENDPOINT` puts another one in its place, which then is nobody's to close. */
export const startStore = async ({ dbPath, port }: StoreOptions = {}): Promise<Store> => {
  const replaced = process.env.DYNAMODB_ENDPOINT;
  if (replaced) {
    const client = createHttpClient(replaced);
    return { endpoint: replaced, client, trimStream: () => {}, close: async () => client.close() };
  }
  const chosenPort = port ?? (await freePort());
  const temporary = dbPath === undefined ? await mkdtemp(join(tmpdir(), 'touchstone-store-')) : undefined;
  const file = dbPath ?? join(temporary ?? '', 'table.db');
  const engine = await startChild(
    findEngine(),
    ['serve', '--port', String(chosenPort), '--db-path', file],
    /listening on/i,
  );
  const upkeep = keepStreamFast(file);
  const endpoint = `http://127.0.0.1:${chosenPort}`;
  const client = createHttpClient(endpoint);
  return {
    endpoint,
    client,
    trimStream: upkeep.trim,
    close: async () => {
      client.close();
      upkeep.close();
      await engine.close();
      if (temporary) await rm(temporary, { recursive: true });
    },
  };
};

const findEngine = (): string => {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dynoxide');
  } catch (cause) {
    throw startFailure(
      `The embedded DynamoDB engine has no program for this machine (${name}). ` +
        'Set DYNAMODB_ENDPOINT to a DynamoDB that runs elsewhere, for example DynamoDB Local.',
      cause,
    );
  }
};
