import { afterEach, beforeEach, expect, test } from "bun:test";
import { insertAccount, openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import { createEvents, type Emitter, type Hearing } from "./events.ts";

interface Happenings {
  "account.made": { id: string };
  "account.left": { id: string };
}

let opened: TestDatabase;
beforeEach(() => {
  opened = openTestDatabase();
});
afterEach(() => opened.end());

const accounts = () => opened.db.sqlite.query("SELECT id FROM accounts ORDER BY id").values().flat();

/** An account is made, and with it whatever its listeners make. */
const make = (events: Emitter<Happenings>, id: string) =>
  opened.db.tx(() => {
    insertAccount(opened.db, id);
    events.emit("account.made", { id });
  });

test("all listeners are called, in the order in which they began to listen, before the emitter goes on", () => {
  const events = createEvents<Happenings>();
  const reported: string[] = [];
  events.on("account.made", ({ id }) => reported.push(`first ${id}`));
  events.on("account.left", () => reported.push("nobody left"));
  events.on("account.made", ({ id }) => reported.push(`second ${id}`));
  make(events, "cus_1");
  reported.push("after");
  expect(reported).toEqual(["first cus_1", "second cus_1", "after"]);
});

test("what a listener stores is stored with what happened, and one that throws undoes it all", () => {
  const events = createEvents<Happenings>();
  events.on("account.made", ({ id }) => insertAccount(opened.db, `${id}_copy`));
  make(events, "cus_1");
  expect(accounts()).toEqual(["cus_1", "cus_1_copy"]);
  events.on("account.made", () => {
    throw new Error("no room");
  });
  expect(() => make(events, "cus_2")).toThrow("no room");
  expect(accounts()).toEqual(["cus_1", "cus_1_copy"]);
});

test("emitters and listeners know their own events alone, and the compiler keeps it so", () => {
  const all = createEvents<Happenings>();
  const notified: string[] = [];
  const notifier: Emitter<Pick<Happenings, "account.made">> = all;
  const listener: Hearing<Pick<Happenings, "account.left">> = all;
  listener.on("account.left", ({ id }) => notified.push(id));
  // @ts-expect-error: not among the events of the emitter
  notifier.emit("account.left", { id: "cus_1" });
  // @ts-expect-error: there is no such event in this architecture
  const stranger: Emitter<{ "account.moved": { id: string } }> = all;
  stranger.emit("account.moved", { id: "cus_1" });
  expect(notified).toEqual(["cus_1"]);
});
