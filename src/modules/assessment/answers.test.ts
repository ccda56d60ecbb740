import { beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService, usePrepared } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import {
  type AskedItem,
  acknowledge,
  answerAll,
  candidatePath,
  completeAssessment,
  invite,
} from "#/testing/journey.ts";

let items: AskedItem[];
const service = useOwnService();
const account = useBuyer(service);
const sent = usePrepared(service, () => invite(service, account));
beforeEach(async () => {
  await acknowledge(service, sent.token);
  items = (await service.call("GET", candidatePath(sent.token, "/questions"))).json.data.items;
});

interface Given {
  item_id?: unknown;
  value?: unknown;
  response_ms?: unknown;
  changes?: unknown;
  waited_ms?: unknown;
}

const idAt = (place: number): string => items[place]?.id ?? "";
const answer = (place: number, changes: Given = {}): Given => ({
  item_id: idAt(place),
  value: 4,
  response_ms: 1500,
  changes: 0,
  ...changes,
});
const put = (answers: unknown, token = sent.token) =>
  service.call("PUT", candidatePath(token, "/answers"), { body: { answers } });
const stored = () => rows(service, "SELECT item_id, value, response_ms, changes FROM answers ORDER BY rowid");
const started = () => count(service, "events WHERE type = 'analysis.started'");

describe("200", () => {
  test("starts the invite and the assessment session with the first stored answer, and notifies exactly once", async () => {
    service.clock.advance(HOUR_MS);
    const { status, json } = await put([answer(0)]);
    expect([status, json.data]).toEqual([200, { answered: 1, total: 135 }]);
    service.clock.advance(HOUR_MS);
    await put([answer(1)]);
    await put([answer(0)]);
    const at = Date.parse("2026-03-02T10:00:00Z");
    expect(rows(service, "SELECT started_at FROM invites")).toEqual([{ started_at: at }]);
    expect(rows(service, "SELECT started_at FROM sessions")).toEqual([{ started_at: at }]);
    expect(started()).toBe(1);
    const { json: shown } = await service.call("GET", `/api/v1/invites/${sent.id}`, { key: account.key });
    expect(shown.data).toMatchObject({ status: "started", started_at: "2026-03-02T10:00:00.000Z" });
  });

  test("first answers from eight tabs at once start once", async () => {
    await Promise.all(Array.from({ length: 8 }, (_, place) => put([answer(place)])));
    expect(started()).toBe(1);
    expect(stored()).toHaveLength(8);
  });

  test("the same answers again change nothing but the time of the answer", async () => {
    await put([answer(0), answer(1)]);
    const before = stored();
    for (let again = 0; again < 3; again += 1) {
      expect((await put([answer(1), answer(0)])).json.data.answered).toBe(2);
    }
    expect(stored()).toEqual(before);
  });

  test("another value replaces the answer and counts as one change; the longest look is kept", async () => {
    await put([answer(0, { value: 2, response_ms: 8000 })]);
    await put([answer(0, { value: 5, response_ms: 300 })]);
    await put([answer(0, { value: 5, response_ms: 400 })]);
    expect(stored()).toEqual([{ item_id: idAt(0), value: 5, response_ms: 8000, changes: 1 }]);
  });

  test("an answer that waited on one device does not replace a later one from another device", async () => {
    service.clock.advance(HOUR_MS);
    await put([answer(0, { value: 5 })]);
    expect((await put([answer(0, { value: 2, waited_ms: HOUR_MS / 2 })])).status).toBe(200);
    expect(stored()).toEqual([{ item_id: idAt(0), value: 5, response_ms: 1500, changes: 0 }]);
    service.clock.advance(HOUR_MS);
    await put([answer(0, { value: 3, waited_ms: HOUR_MS / 2 }), answer(1, { waited_ms: 2 * HOUR_MS })]);
    expect(stored().map((row) => row.value)).toEqual([3, 4]);
  });

  test("the later answer of one device wins, however slow its requests are", async () => {
    service.clock.advance(HOUR_MS);
    await put([answer(0, { value: 5 })]);
    await put([answer(0, { value: 2, waited_ms: 20_000 })]);
    expect(stored().map((row) => row.value)).toEqual([2]);
  });

  test("all 135 fit into one request", async () => {
    const { json } = await put(items.map((_, place) => answer(place)));
    expect(json.data).toEqual({ answered: 135, total: 135 });
  });

  test("takes no credit, however much is answered", async () => {
    await answerAll(service, sent.token);
    expect(count(service, "ledger_entries WHERE kind = 'completion'")).toBe(0);
  });

  test("only accesses the candidate's own session", async () => {
    const other = await invite(service, account);
    await acknowledge(service, other.token);
    await put([answer(0)]);
    const { json } = await service.call("GET", candidatePath(other.token, "/questions"));
    expect(json.data.answers).toEqual({});
  });
});

describe("400", () => {
  test("stores nothing of a request with an unknown item, and starts nothing", async () => {
    const before = dump(service);
    const { status, json } = await put([answer(0), answer(1), answer(2, { item_id: "nope.1" }), answer(3)]);
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", "answers.2.item_id"]);
    expect(dump(service)).toBe(before);
  });

  test.each<[string, Given]>([
    ["value", { value: 0 }],
    ["value", { value: 7 }],
    ["value", { value: 3.5 }],
    ["value", { value: "3" }],
    ["value", { value: null }],
    ["value", { value: undefined }],
    ["response_ms", { response_ms: -1 }],
    ["response_ms", { response_ms: 120_001 }],
    ["response_ms", { response_ms: 0.5 }],
    ["changes", { changes: -1 }],
    ["waited_ms", { waited_ms: -1 }],
    ["waited_ms", { waited_ms: 101 * DAY_MS }],
    ["item_id", { item_id: "x".repeat(61) }],
    ["item_id", { item_id: 1 }],
  ])("names %s for %j, and stores nothing of the batch", async (field, wrong) => {
    const before = dump(service);
    const { status, json } = await put([answer(0), answer(1, wrong)]);
    expect([status, json.error.field]).toEqual([400, `answers.1.${field}`]);
    expect(dump(service)).toBe(before);
  });

  test.each<[string, unknown]>([
    ["no answers", []],
    ["no list", { 0: {} }],
    ["nothing", undefined],
  ])("for %s", async (_what, answers) => {
    expect((await put(answers)).status).toBe(400);
  });

  test("for more answers than there are questions", async () => {
    const before = dump(service);
    expect((await put([...items.map((_, place) => answer(place)), answer(0)])).status).toBe(400);
    expect(dump(service)).toBe(before);
  });
});

describe("409", () => {
  test("not_acknowledged before the notice was read: nothing is stored", async () => {
    const other = await invite(service, account);
    const before = dump(service);
    const { status, json } = await put([answer(0)], other.token);
    expect([status, json.error.code]).toEqual([409, "not_acknowledged"]);
    expect(dump(service)).toBe(before);
  });

  test("already_completed after submission: the scored answers stay as they were", async () => {
    await completeAssessment(service, sent.token);
    const before = dump(service);
    const { status, json } = await put([answer(0, { value: 6 })]);
    expect([status, json.error.code]).toEqual([409, "already_completed"]);
    expect(dump(service)).toBe(before);
  });
});
