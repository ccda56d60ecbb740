import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import { openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { createPassedTime, type PassedTime } from "#/platform/time/tenant-clock.ts";
import { MovingClock } from "#/testing/clock.ts";
import { createIdempotency, type Idempotency, type KeyedRequest } from "./service.ts";

let database: TestDatabase;
let clock: MovingClock;
let passed: PassedTime;
let idempotency: Idempotency;
const MASTER = new Uint8Array(32).fill(7);

beforeEach(() => {
  database = openTestDatabase();
  clock = new MovingClock();
  passed = createPassedTime(database.db, clock);
  idempotency = withMaster(MASTER);
  database.db.sqlite.run("CREATE TABLE effects (name TEXT NOT NULL) STRICT");
});
afterEach(() => database.end());

const withMaster = (master: Uint8Array) =>
  createIdempotency({
    db: database.db,
    clock,
    passed,
    secrets: createSecrets(master, systemRandom),
    random: systemRandom,
  });

const OWNER: Tenant = { accountId: "cus_1", mode: "live" };
const REQUEST: KeyedRequest = {
  owner: OWNER,
  method: "POST",
  path: "/api/v1/things",
  key: "Key-Sentinel-1",
  body: { name: "Name-Sentinel" },
};

const rows = () => database.db.sqlite.query("SELECT * FROM idempotency_answers").all() as object[];
const effects = () => database.db.sqlite.query("SELECT count(*) AS n FROM effects").get();

/** A piece of work that leaves one row behind and says how often it was done. */
let done = 0;
beforeEach(() => {
  done = 0;
});
function work(): string {
  done += 1;
  database.db.tx(() => {
    database.db.sqlite.run("INSERT INTO effects VALUES ('x')");
  });
  return `answer ${done}`;
}
const perform = (change: Partial<KeyedRequest> = {}, service = idempotency) =>
  service.perform({ ...REQUEST, ...change }, work, (text) => ({ status: 201, text }));
const replayOf = (text: string) => ({ replayed: { status: 201, text } });

describe("a keyed request", () => {
  test("is carried out once, and every repetition gets the first answer", () => {
    expect(perform()).toEqual({ done: "answer 1" });
    expect(perform()).toEqual(replayOf("answer 1"));
    expect(perform({ body: { ...(REQUEST.body as object) } })).toEqual(replayOf("answer 1"));
    expect(effects()).toEqual({ n: 1 });
  });

  test.each<[string, Partial<KeyedRequest>]>([
    ["another key", { key: "Key-Sentinel-2" }],
    ["another letter case of the key", { key: "key-sentinel-1" }],
    ["another path", { path: "/api/v1/thing" }],
    ["another method", { method: "PUT" }],
    ["another account", { owner: { accountId: "cus_2", mode: "live" } }],
    ["the other mode", { owner: { accountId: "cus_1", mode: "test" } }],
    ["a client's address", { owner: "cus_1" }],
    ["a path and a key that read the same together", { path: "/api/v1/thing", key: "sKey-Sentinel-1" }],
  ])("is another request under %s", (_, change) => {
    perform();
    expect(perform(change)).toEqual({ done: "answer 2" });
    expect(perform()).toEqual(replayOf("answer 1"));
    expect(perform(change)).toEqual(replayOf("answer 2"));
  });

  test("with another body is refused and does nothing", () => {
    perform();
    for (const body of [{ name: "other" }, {}, undefined, [REQUEST.body]]) {
      expect(() => perform({ body })).toThrow(expect.objectContaining({ code: "idempotency_key_reused" }));
    }
    expect(effects()).toEqual({ n: 1 });
    expect(perform()).toEqual(replayOf("answer 1"));
  });

  test("counts for 24 hours and not a moment longer", () => {
    perform();
    clock.advance(DAY_MS - 1);
    expect(perform()).toEqual(replayOf("answer 1"));
    clock.advance(1);
    expect(perform({ body: "another body" })).toEqual({ done: "answer 2" });
    clock.advance(DAY_MS - 1);
    expect(perform({ body: "another body" })).toEqual(replayOf("answer 2"));
  });

  test("is deleted when it is too old, and only then", () => {
    perform();
    clock.advance(DAY_MS - 1);
    perform({ key: "younger" });
    expect(idempotency.deleteOld()).toBe(0);
    clock.advance(1);
    expect(idempotency.deleteOld()).toBe(1);
    expect(perform({ key: "younger" })).toEqual(replayOf("answer 2"));
  });

  test("outlives a clock that jumps ahead by 40 days and back, and the answer made meanwhile does too", () => {
    perform();
    clock.set(40 * DAY_MS);
    expect(idempotency.deleteOld()).toBe(0);
    expect(perform()).toEqual(replayOf("answer 1"));
    expect(perform({ key: "meanwhile" })).toEqual({ done: "answer 2" });
    clock.advance(75_000);
    clock.set(-40 * DAY_MS);
    expect(idempotency.deleteOld()).toBe(0);
    expect(perform()).toEqual(replayOf("answer 1"));
    expect(perform({ key: "meanwhile" })).toEqual(replayOf("answer 2"));
  });

  test("survives a restart", () => {
    perform();
    expect(perform({}, withMaster(MASTER))).toEqual(replayOf("answer 1"));
  });
});

describe("effect and stored answer are one", () => {
  test("a work that fails leaves neither, and the key is free for another body", () => {
    const failing = () => {
      work();
      throw new Problem("no_credit");
    };
    const attempt = () => idempotency.perform(REQUEST, failing, () => ({ status: 201, text: "" }));
    expect(attempt).toThrow(expect.objectContaining({ code: "no_credit" }));
    expect(effects()).toEqual({ n: 0 });
    expect(rows()).toEqual([]);
    expect(perform({ body: "another body" })).toEqual({ done: "answer 2" });
  });

  test("an answer that cannot be stored takes the effect back with it", () => {
    database.db.sqlite.run(
      "CREATE TRIGGER full BEFORE INSERT ON idempotency_answers BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
    expect(() => perform()).toThrow("full");
    expect(effects()).toEqual({ n: 0 });
  });

  test("what follows the commit happens after it, once, and never on a repetition or after a failure", () => {
    const followed: string[] = [];
    const follow = (fails: boolean) => {
      database.db.tx(() => database.db.afterCommit(() => void followed.push("once")));
      expect(followed).toEqual([]);
      if (fails) throw new Problem("no_credit");
      return "done";
    };
    const attempt = (fails: boolean) =>
      idempotency.perform(
        REQUEST,
        () => follow(fails),
        (text) => ({ status: 200, text }),
      );
    expect(() => attempt(true)).toThrow();
    expect(followed).toEqual([]);
    attempt(false);
    expect(followed).toEqual(["once"]);
    attempt(false);
    expect(followed).toEqual(["once"]);
  });
});

describe("what is stored", () => {
  const INVITE = `inv_${"a".repeat(24)}`;

  test("names neither the key, nor the body, nor the answer", () => {
    const text = `{"key":"pk_live_0123456789abcdef","id":"${INVITE}"}`;
    idempotency.perform(
      REQUEST,
      () => text,
      () => ({ status: 201, text }),
    );
    database.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    const bytes = readFileSync(database.path);
    for (const secret of ["Key-Sentinel", "Name-Sentinel", "pk_live_", "/api/v1/things"]) {
      for (const form of [
        secret,
        Buffer.from(secret).toString("hex"),
        Buffer.from(secret).toString("base64"),
      ])
        expect(bytes.includes(form)).toBe(false);
    }
    expect(rows()).toMatchObject([
      { account_id: "cus_1", mode: "live", status: 201, invite_ids: JSON.stringify([INVITE]) },
    ]);
  });

  test("opens only to the same server's secret", () => {
    perform();
    expect(perform({}, withMaster(new Uint8Array(32).fill(8)))).toEqual({ done: "answer 2" });
  });

  test("is not the same for two accounts that send the same", () => {
    const same = () => "same";
    const owners: KeyedRequest["owner"][] = [OWNER, { accountId: "cus_2", mode: "live" }, "192.0.2.1"];
    for (const owner of owners)
      idempotency.perform({ ...REQUEST, owner }, same, (text) => ({ status: 200, text }));
    const stored = database.db.sqlite
      .query<{ n: number }, []>(
        "SELECT count(DISTINCT id) + count(DISTINCT fingerprint) + count(DISTINCT sealed_body) AS n FROM idempotency_answers",
      )
      .get();
    expect(stored).toEqual({ n: 9 });
  });

  test("does not open in the row of another request", () => {
    perform();
    perform({ key: "other" });
    database.db.sqlite.run(
      "UPDATE idempotency_answers SET sealed_body = (SELECT sealed_body FROM idempotency_answers ORDER BY rowid LIMIT 1)",
    );
    expect(() => perform({ key: "other" })).toThrow();
    expect(effects()).toEqual({ n: 2 });
  });

  test("once anonymized, is gone for every body, and the work is still not done again", () => {
    perform();
    database.db.sqlite.run("UPDATE idempotency_answers SET sealed_body = NULL, fingerprint = ''");
    for (const body of [REQUEST.body, "another body"]) {
      expect(() => perform({ body })).toThrow(expect.objectContaining({ code: "answer_erased" }));
    }
    expect(effects()).toEqual({ n: 1 });
  });
});
