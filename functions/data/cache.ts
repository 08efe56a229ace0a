type Entry<Value> = { value: Promise<Value | undefined>; expiresAt: number };

/**
 * What one function instance remembers for a short time. A miss and a failure are never remembered,
 * so that what has just been created is found at once.
 */
export const createCache = <Value>({ ttlMs, maxEntries = 5_000 }: { ttlMs: number; maxEntries?: number }) => {
  const entries = new Map<string, Entry<Value>>();

  const load = (key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const known = entries.get(key);
    if (known && known.expiresAt > Date.now()) return known.value;
    const entry = { value: read(), expiresAt: Date.now() + ttlMs };
    const forgetThis = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.value.then((value) => value === undefined && forgetThis(), forgetThis);
    entries.delete(key);
    entries.set(key, entry);
    dropOldest(entries, maxEntries);
    return entry.value;
  };

  return { load, forget: (key: string) => void entries.delete(key), clear: () => entries.clear() };
};

/** A Map keeps the order of insertion, so its first key is its oldest. */
const dropOldest = (entries: Map<string, unknown>, maxEntries: number) => {
  if (entries.size <= maxEntries) return;
  const oldest = entries.keys().next();
  if (!oldest.done) entries.delete(oldest.value);
};
