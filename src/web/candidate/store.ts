/** A small store of texts that never throws: what it cannot keep is simply gone after a reload. */
export interface KeyValueStore {
  keys(): string[];
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A store for as long as the page lives. */
export function createMemoryStore(): KeyValueStore {
  const entries = new Map<string, string>();
  return {
    keys: () => [...entries.keys()],
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}

/**
 * The browser's store, or one in memory where the browser forbids it (blocked cookies, some in-app
 * browsers). A full store costs only the safety net across reloads; the page works on.
 */
export function openStore(browserStore: () => Storage): KeyValueStore {
  try {
    const store = browserStore();
    const remove = (key: string) => store.removeItem(key);
    return {
      keys: () => Object.keys(store),
      get: (key) => store.getItem(key),
      remove,
      set(key, value) {
        try {
          store.setItem(key, value);
        } catch {
          // An older value under this key would come back after a reload as if it were the newest.
          remove(key);
        }
      },
    };
  } catch {
    return createMemoryStore();
  }
}
