import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { contains, count, databaseBytes, dump, execute, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import type { TestService } from "#/testing/service.ts";
import { ask, people, startConsole, statuses, takeList } from "./testing.ts";

let service: TestService;
let account: RegisteredAccount;
beforeEach(async () => {
  ({ service, account } = await startConsole());
});
afterEach(() => service.end());

const get = (path: string) => ask(service, account, "GET", path);

describe("a dry run", () => {
  test("validates each row, and stores, sends and charges nothing", async () => {
    const { token } = await invite(service, account, { email: "done@people.example" });
    await completeAssessment(service, token);
    await invite(service, account, { email: "open@people.example" });
    const begun = await invite(service, account, { email: "begun@people.example" });
    await answerAll(service, begun.token);
    await takeList(service, account, [{ email: "paused@people.example" }]);
    const before = dump(service);
    const list = ["new", "Open", "BEGUN", "done", "wrong@", "New"].map((name) => ({
      email: name.includes("@") ? name : `${name}@people.example`,
    }));
    const { status, json } = await takeList(service, account, list, { dry_run: true });
    expect([status, json.data.summary]).toEqual([200, { total: 6, ok: 1, warnings: 1, errors: 4 }]);
    expect(json.data.rows.map(({ line, code }: { line: number; code: string }) => [line, code])).toEqual([
      [1, null],
      [2, "already_invited"],
      [3, "already_invited"],
      [4, "completed_recently"],
      [5, "invalid_input"],
      [6, "duplicate_in_list"],
    ]);
    expect(dump(service)).toBe(before);
  });

  test("no longer reports a completion after more than 90 days", async () => {
    const { token } = await invite(service, account, { email: "done@people.example" });
    await completeAssessment(service, token);
    service.clock.advance(90 * DAY_MS);
    const { json } = await takeList(service, account, [{ email: "done@people.example" }], { dry_run: true });
    expect(json.data.rows[0].status).toBe("ok");
  });

  test("takes 2,000 rows with messages in one request", async () => {
    const list = people(2000, "a-longer-domain-name.example").map((row) => ({
      ...row,
      candidate_message: "x".repeat(250),
    }));
    const { status, json } = await takeList(service, account, list, { dry_run: true });
    expect([status, json.data.summary.ok]).toEqual([200, 2000]);
    expect((await takeList(service, account, people(2001), { dry_run: true })).status).toBe(400);
  });
});

describe("a list with errors", () => {
  const list = [...people(3), { email: "wrong" }];

  test("is rejected as a whole unless the request leaves them out", async () => {
    const before = dump(service);
    const { status, json } = await takeList(service, account, list);
    expect([status, json.error.code]).toEqual([400, "batch_rows_faulty"]);
    expect(json.error.message).toContain("1 row has errors");
    expect(dump(service)).toBe(before);
  });

  test("is sent without them if requested, each with its own line", async () => {
    const { status, json } = await takeList(service, account, list, { skip_faulty: true });
    expect([status, json.data.batch.rows]).toEqual([
      201,
      { total: 3, waiting: 0, invited: 3, failed: 0, cancelled: 0 },
    ]);
    expect(json.data.summary).toEqual({ total: 4, ok: 3, warnings: 0, errors: 1 });
    expect(count(service, "outbox WHERE ref LIKE 'invite:%'")).toBe(3);
  });

  test("is refused in any case when nothing is left", async () => {
    const { json } = await takeList(service, account, [{ email: "wrong" }], { skip_faulty: true });
    expect([json.error.code, json.error.message]).toEqual([
      "batch_rows_faulty",
      "All rows of the list have errors.",
    ]);
    expect(count(service, "invite_batches")).toBe(0);
  });
});

describe("an accepted list", () => {
  const begin = async (number = 12) => (await takeList(service, account, people(number))).json.data.batch;

  test("invites ten at once in the order of the list, and shows why the others wait", async () => {
    const batch = await begin();
    expect(batch).toMatchObject({
      state: "sending",
      waiting_for: "pending_invite_limit",
      rows: { total: 12, waiting: 2, invited: 10, failed: 0, cancelled: 0 },
      created_by: "operator token",
    });
    const { json } = await get(`/invite-batches/${batch.batch_id}?status=waiting`);
    expect(json.data.rows.map((row: { line: number; email: string }) => [row.line, row.email])).toEqual([
      [11, "person11@people.example"],
      [12, "person12@people.example"],
    ]);
    const first = (await get(`/invite-batches/${batch.batch_id}?limit=1`)).json.data;
    expect(first.pagination).toMatchObject({ total: 12, has_more: true });
    expect(first.rows[0]).toMatchObject({
      email: "person1@people.example",
      name: "Person 1",
      invite: { status: "pending" },
    });
    expect((await get("/invite-batches")).json.data.batches).toEqual([batch]);
  });

  test("stores a person in one place only: once invited, the row has no personal data", async () => {
    await begin();
    const known = rows(service, "SELECT email, name FROM batch_rows WHERE status = 'invited'");
    expect(new Set(known.map(({ email, name }) => `${email}${name}`))).toEqual(new Set([""]));
  });

  test("can be paused and resumed, each as often as somebody likes", async () => {
    const { batch_id: id } = await begin();
    for (const _ of [1, 2]) {
      const { json } = await ask(service, account, "POST", `/invite-batches/${id}/pause`);
      expect(json.data).toMatchObject({ state: "paused", waiting_for: "paused" });
    }
    execute(service, "UPDATE invites SET started_at = created_at");
    service.batches.advanceAll();
    expect(statuses(service)).toEqual({ invited: 10, waiting: 2 });
    const { json } = await ask(service, account, "POST", `/invite-batches/${id}/resume`);
    expect(json.data).toMatchObject({ state: "done", waiting_for: null, paused_at: null });
    expect(statuses(service)).toEqual({ invited: 12 });
  });

  test("can be cancelled: waiting rows are never sent, and sent ones stay", async () => {
    const { batch_id: id } = await begin();
    const { json } = await ask(service, account, "POST", `/invite-batches/${id}/cancel`);
    expect(json.data.rows).toMatchObject({ waiting: 0, invited: 10, cancelled: 2 });
    execute(service, "UPDATE invites SET started_at = created_at");
    service.batches.advanceAll();
    expect(count(service, "invites")).toBe(10);
  });

  test("lets one row that waits be cancelled, and no other", async () => {
    await begin();
    const [waiting] = rows(service, "SELECT id FROM batch_rows WHERE status = 'waiting'");
    const { status, json } = await ask(service, account, "DELETE", `/batch-rows/${waiting?.id}`);
    expect([status, json.data.status]).toEqual([200, "cancelled"]);
    for (const id of [waiting?.id, rows(service, "SELECT id FROM batch_rows LIMIT 1")[0]?.id]) {
      const again = await ask(service, account, "DELETE", `/batch-rows/${id}`);
      expect(again.json.error.code).toBe("batch_row_not_waiting");
    }
    for (const id of ["0", "x", "1e3", "99999"]) {
      expect((await ask(service, account, "DELETE", `/batch-rows/${id}`)).status).toBe(404);
    }
  });

  test("deletes people who were never invited 30 days after the row ended, to the byte of the row, and nobody else", async () => {
    const { batch_id: id } = await begin();
    const [last] = rows(service, "SELECT id FROM batch_rows WHERE email = 'person12@people.example'");
    await ask(service, account, "DELETE", `/batch-rows/${last?.id}`);
    service.clock.advance(30 * DAY_MS - 1);
    expect(service.batches.deleteUnused()).toBe(0);
    service.clock.advance(1);
    expect(service.batches.deleteUnused()).toBe(1);
    expect(contains(databaseBytes(service), "person12@people.example")).toBe(false);
    const { json } = await get(`/invite-batches/${id}?status=cancelled`);
    expect(json.data.rows).toMatchObject([{ line: 12, email: "", name: "", status: "cancelled" }]);
    expect(rows(service, "SELECT email FROM batch_rows WHERE status = 'waiting'")).toHaveLength(1);
  });

  test("is not found by another account, and its addresses count for nobody else", async () => {
    const { batch_id: id } = await begin();
    const other = await register(service);
    expect((await ask(service, other, "GET", `/invite-batches/${id}`)).status).toBe(404);
    const { json } = await takeList(service, other, people(12), { dry_run: true });
    expect(json.data.summary.ok).toBe(12);
  });
});
