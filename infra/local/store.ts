import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startChild } from './child.ts';
import { freePort } from './free-port.ts';
import { startFailure } from './start-failure.ts';
import { keepStreamFast } from './store-upkeep.ts';

export type Store = {
  endpoint: string;
  /** Forgets stream records that are older than AWS keeps them and were delivered up to the given number. */
  trimStream: (deliveredUpTo: bigint) => void;
  close: () => Promise<void>;
};

type StoreOptions = {
  /** The SQLite file; without one everything is in memory. */
  dbPath?: string;
  port?: number;
};

/** A DynamoDB on this machine. `DYNAMODB_ENDPOINT` puts another one in its place, which then is nobody's to close. */
export const startStore = async ({ dbPath, port }: StoreOptions = {}): Promise<Store> => {
  const replaced = process.env.DYNAMODB_ENDPOINT;
  if (replaced) return { endpoint: replaced, trimStream: () => {}, close: async () => {} };
  const chosenPort = port ?? (await freePort());
  const file = dbPath === undefined ? [] : ['--db-path', dbPath];
  const engine = await startChild(findEngine(), ['serve', '--port', String(chosenPort), ...file], /listening on/i);
  const upkeep = dbPath === undefined ? undefined : keepStreamFast(dbPath);
  return {
    endpoint: `http://127.0.0.1:${chosenPort}`,
    trimStream: (deliveredUpTo) => upkeep?.trim(deliveredUpTo),
    close: async () => {
      upkeep?.close();
      await engine.close();
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
