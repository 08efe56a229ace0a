/**
 * Where the refresh token rests between page loads. IndexedDB, not localStorage: its transactions are ordered across
 * tabs, so that a tab never sends a token that another tab has already used up, which would end the session.
 */
export const readRefreshToken = async (): Promise<string | undefined> => {
  const value = await run('readonly', (store) => store.get(key));
  return typeof value === 'string' ? value : undefined;
};

export const writeRefreshToken = async (token: string): Promise<void> => {
  await run('readwrite', (store) => store.put(token, key));
};

export const clearRefreshToken = async (): Promise<void> => {
  await run('readwrite', (store) => store.delete(key));
};

const storeName = 'session';
const key = 'refreshToken';

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
