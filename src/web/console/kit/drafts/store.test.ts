import { beforeEach, expect, test } from "bun:test";
import { changedFields, clearDrafts, dropDraft, keepDraft, readDraft } from "./use-form-draft.tsx";

const kept: Record<string, string> = {};
beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key];
  const store = Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null, configurable: true },
    setItem: { value: (key: string, text: string) => void Reflect.set(kept, key, text), configurable: true },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(kept, key), configurable: true },
  });
  Object.defineProperty(globalThis, "sessionStorage", { value: store, configurable: true });
});

test("a draft is found by whose it is and of which form, and by nobody else", () => {
  keepDraft("usr_1 cus_1 live", "invite", { email: "a@people.example" });
  expect(readDraft("usr_1 cus_1 live", "invite")).toEqual({ email: "a@people.example" });
  for (const [owner, name] of [
    ["usr_2 cus_1 live", "invite"],
    ["usr_1 cus_1 test", "invite"],
    ["usr_1 cus_2 live", "invite"],
    ["usr_1 cus_1 live", "webhook"],
  ] as const)
    expect(readDraft(owner, name)).toBeNull();
  dropDraft("usr_1 cus_1 live", "invite");
  expect(readDraft("usr_1 cus_1 live", "invite")).toBeNull();
});

test("the next user of the tab finds nothing of others, and signing out leaves nothing", () => {
  keepDraft("usr_1 cus_1 live", "invite", { a: 1 });
  keepDraft("usr_10 cus_1 live", "invite", { a: 2 });
  kept["assay.console.desk"] = "{}";
  clearDrafts("usr_1");
  expect(Object.keys(kept)).toEqual(["assay.console.draft usr_1 cus_1 live invite", "assay.console.desk"]);
  clearDrafts(null);
  expect(Object.keys(kept)).toEqual(["assay.console.desk"]);
});

test("what is no draft counts as none", () => {
  for (const text of ["", "{", "7", "null"]) {
    kept["assay.console.draft usr_1 x"] = text;
    expect(readDraft("usr_1", "x")).toBeNull();
  }
});

test("only fields that were changed are kept, and no files", () => {
  const initial = { name: "A", tags: ["x"], note: "", file: null };
  expect(changedFields(initial, { ...initial, tags: ["x"] })).toEqual({});
  const changed = { name: "B", tags: ["x", "y"], note: "", file: new Blob(["x"]) };
  expect(changedFields(initial, changed)).toEqual({ name: "B", tags: ["x", "y"] });
});
