/** What rests between page loads. */
export type StoredSession = {
  authToken: string;
  refreshToken: string;
  /** The access token's end in epoch milliseconds. */
  expiresAt: number;
  /** Names the renewal that is under way: with it another page goes on when the answer to this one was lost. */
  renewalId?: string;
};

/**
 * Kept in IndexedDB, not in localStorage: its transactions are ordered across tabs, so that a tab never sends a
 * refresh token that another tab has already used up, which would end the session.
 */
export const readSession = async (): Promise<StoredSession | undefined> =>
  asSession(await run('readonly', (store) => store.get(key)));

export const writeSession = async (session: StoredSession): Promise<void> => {
  await run('readwrite', (store) => store.put(session, key));
};

export const clearSession = async (): Promise<void> => {
  await run('readwrite', (store) => store.delete(key));
};

const storeName = 'session';
const key = 'current';

/** Only `writeSession` writes here. */
const asSession = (value: unknown) => value as StoredSession | undefined;

const run = async (mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> => {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
};

let opening: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('touchstone', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
};
