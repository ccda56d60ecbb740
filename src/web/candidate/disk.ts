import type { Disk } from "./store.ts";

const DATABASE = "assay";

const TABLE = "answers";

/**
 * IndexedDB as a disk. Browsers keep localStorage in memory for seconds before they write it, so answers given
 * just before the browser is killed would be lost there.
 * A connection that the browser has dropped (iOS does, in the background) is opened again once per operation.
 */
export function createIndexedDisk(factory: IDBFactory): Disk {
  let connection: Promise<IDBDatabase> | null = null;

  function connect(): Promise<IDBDatabase> {
    connection ??= new Promise((resolve, reject) => {
      const request = factory.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return connection;
  }

  /** Runs the steps in one transaction and resolves when it is on the disk. */
  async function once(steps: (table: IDBObjectStore) => void, mode: IDBTransactionMode): Promise<void> {
    const database = await connect();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode, { durability: "strict" });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      steps(transaction.objectStore(TABLE));
    });
  }

  async function run(steps: (table: IDBObjectStore) => void, mode: IDBTransactionMode): Promise<void> {
    try {
      await once(steps, mode);
    } catch {
      connection = null;
      await once(steps, mode);
    }
  }

  return {
    async load() {
      let found: [string, string][] = [];
      await run((table) => {
        const keys = table.getAllKeys();
        const values = table.getAll();
        values.onsuccess = () => {
          found = keys.result.map((key, index) => [String(key), String(values.result[index])]);
        };
      }, "readonly");
      return found;
    },
    put: (key, value) => run((table) => table.put(value, key), "readwrite"),
    remove: (key, expected) =>
      run((table) => {
        const onHold = table.get(key);
        onHold.onsuccess = () => {
          if (expected === undefined || onHold.result === expected) table.delete(key);
        };
      }, "readwrite"),
  };
}
