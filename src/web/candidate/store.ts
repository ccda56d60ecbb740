/** A small store of texts that never throws: what it cannot keep is simply gone after a reload. */
export interface KeyValueStore {
  keys(): string[];
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** @param expected deletes nothing but this value: another tab may have stored a newer one */
  remove(key: string, expected?: string): void;
  /** Indicates that stored values survive closing the browser. */
  lasting(): boolean;
}

/** A store for as long as the page lives. @param entries what it begins with */
export function createMemoryStore(entries = new Map<string, string>()): KeyValueStore {
  return {
    keys: () => [...entries.keys()],
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove(key, expected) {
      if (expected === undefined || entries.get(key) === expected) entries.delete(key);
    },
    lasting: () => false,
  };
}

/**
 * The browser's store, or one in memory where the browser forbids it (blocked cookies, some in-app
 * browsers). A full store costs only the safety net across reloads; the page works on.
 */
export function openStore(browserStore: () => Storage): KeyValueStore {
  try {
    const store = browserStore();
    return {
      keys: () => Object.keys(store),
      get: (key) => store.getItem(key),
      set(key, value) {
        try {
          store.setItem(key, value);
        } catch {
          // An older value under this key would come back after a reload as if it were the newest.
          store.removeItem(key);
        }
      },
      remove(key, expected) {
        if (expected === undefined || store.getItem(key) === expected) store.removeItem(key);
      },
      lasting: () => true,
    };
  } catch {
    return createMemoryStore();
  }
}

/** A slow store that is on the disk as soon as its promises say so. */
export interface Disk {
  load(): Promise<[key: string, value: string][]>;
  put(key: string, value: string): Promise<void>;
  /** Deletes the key if it contains this value, or any value if none is given. */
  remove(key: string, expected?: string): Promise<void>;
}

/**
 * A store that answers from memory and writes everything to a disk behind it, in sequence. It adopts what `older`
 * contains under the prefix.
 * @param older where an earlier visit stored values while there was no disk
 * @throws any error that `disk.load` rejects with
 */
export async function openDiskStore(
  disk: Disk,
  older: KeyValueStore,
  prefix: string,
): Promise<KeyValueStore> {
  const memory = createMemoryStore(new Map(await disk.load()));
  let safe = true;
  let last = Promise.resolve();
  const write = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => {
      safe = false;
    });
  };
  for (const key of older.keys()) {
    const value = key.startsWith(prefix) ? older.get(key) : null;
    if (value === null) continue;
    const missing = memory.get(key) === null;
    if (missing) memory.set(key, value);
    write(async () => {
      if (missing) await disk.put(key, value);
      older.remove(key);
    });
  }
  return {
    ...memory,
    set(key, value) {
      memory.set(key, value);
      write(() => disk.put(key, value));
    },
    remove(key, expected) {
      memory.remove(key, expected);
      write(() => disk.remove(key, expected));
    },
    lasting: () => safe,
  };
}
