import { expect, test } from "bun:test";
import { turn } from "#/testing/until.ts";
import { createMemoryStore, type Disk, openDiskStore, openStore } from "./store.ts";

/** The part of the browser's Storage that the page uses; `setItem` fails when `full` says so. */
function browserStore(full: () => boolean): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    removeItem: (key: string) => {
      delete entries[key];
    },
    setItem: (key: string, value: string) => {
      if (full()) throw new DOMException("full", "QuotaExceededError");
      entries[key] = value;
    },
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: (_, key) => ({
      value: entries[String(key)],
      enumerable: true,
      configurable: true,
    }),
  }) as unknown as Storage;
}

test("a forbidden browser store is replaced by one in memory", () => {
  const store = openStore(() => {
    throw new DOMException("denied", "SecurityError");
  });
  store.set("a", "1");
  expect(store.get("a")).toBe("1");
  expect(store.keys()).toEqual(["a"]);
  expect(store.lasting()).toBe(false);
});

test.each([
  ["the browser's store", () => openStore(() => browserStore(() => false))],
  ["the one in memory", createMemoryStore],
])("%s deletes nothing but the expected value", (_, open) => {
  const store = open();
  store.set("a", "newer");
  store.remove("a", "older");
  expect(store.get("a")).toBe("newer");
  store.remove("a", "newer");
  expect(store.get("a")).toBeNull();
});

test("a full browser store drops the older value rather than to keep a wrong one", () => {
  let full = false;
  const store = openStore(() => browserStore(() => full));
  store.set("a", "1");
  expect(store.get("a")).toBe("1");
  expect(store.keys()).toEqual(["a"]);
  full = true;
  store.set("a", "2");
  expect(store.get("a")).toBeNull();
});

/** A disk whose every step waits for one tick of the event loop. It fails if `broken` names the key. */
function slowDisk(entries: Map<string, string>, broken = "") {
  const steps: string[] = [];
  const step = async (name: string, key: string, work: () => void) => {
    await Promise.resolve();
    if (key === broken) throw new DOMException("full", "QuotaExceededError");
    steps.push(`${name} ${key}`);
    work();
  };
  const disk: Disk = {
    load: async () => [...entries],
    put: (key, value) => step("put", key, () => entries.set(key, value)),
    remove: (key, expected) =>
      step("remove", key, () => {
        if (expected === undefined || entries.get(key) === expected) entries.delete(key);
      }),
  };
  return { disk, steps };
}

test("what the disk contains is available at once, and changes are written behind, in order", async () => {
  const entries = new Map([["p.1", "old"]]);
  const { disk, steps } = slowDisk(entries);
  const store = await openDiskStore(disk, createMemoryStore(), "p.");
  expect(store.get("p.1")).toBe("old");
  store.set("p.2", "x");
  store.remove("p.1", "old");
  store.set("p.2", "y");
  expect([store.keys(), store.get("p.2")]).toEqual([["p.2"], "y"]);
  await turn();
  expect([...entries]).toEqual([["p.2", "y"]]);
  expect(steps).toEqual(["put p.2", "remove p.1", "put p.2"]);
  expect(store.lasting()).toBe(true);
});

test("another tab's newer value on the disk is not deleted", async () => {
  const entries = new Map<string, string>();
  const { disk } = slowDisk(entries);
  const store = await openDiskStore(disk, createMemoryStore(), "p.");
  store.set("p.1", "mine");
  await turn();
  entries.set("p.1", "newer");
  store.remove("p.1", "mine");
  await turn();
  expect([...entries]).toEqual([["p.1", "newer"]]);
});

test("a disk that fails once is used again, and the store says that it does not last", async () => {
  const entries = new Map<string, string>();
  const { disk } = slowDisk(entries, "p.1");
  const store = await openDiskStore(disk, createMemoryStore(), "p.");
  store.set("p.1", "x");
  store.set("p.2", "y");
  await turn();
  expect(store.get("p.1")).toBe("x");
  expect([...entries]).toEqual([["p.2", "y"]]);
  expect(store.lasting()).toBe(false);
});

test("what an earlier visit kept elsewhere moves to the disk, under this prefix only and never over what is there", async () => {
  const entries = new Map([["p.1", "disk"]]);
  const older = createMemoryStore();
  older.set("p.1", "older");
  older.set("p.2", "older");
  older.set("q.1", "foreign");
  const store = await openDiskStore(slowDisk(entries).disk, older, "p.");
  expect([store.get("p.1"), store.get("p.2"), store.get("q.1")]).toEqual(["disk", "older", null]);
  await turn();
  expect([...entries]).toEqual([
    ["p.1", "disk"],
    ["p.2", "older"],
  ]);
  expect(older.keys()).toEqual(["q.1"]);
});

test("what could not be moved to the disk stays where it was", async () => {
  const older = createMemoryStore();
  older.set("p.1", "older");
  const store = await openDiskStore(slowDisk(new Map(), "p.1").disk, older, "p.");
  await turn();
  expect([store.get("p.1"), older.get("p.1")]).toEqual(["older", "older"]);
});
