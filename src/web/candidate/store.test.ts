import { expect, test } from "bun:test";
import { openStore } from "./store.ts";

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
