import { describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService, usePrepared } from "#/testing/harness.ts";
import { count, dump, execute, rows, withoutRequestId } from "#/testing/inspect.ts";
import { type AskedItem, acknowledge, answerAll, candidatePath, invite } from "#/testing/journey.ts";

const service = useOwnService();
const account = useBuyer(service);
const sent = usePrepared(service, () => invite(service, account, { name: "Ada Example" }));

const askForEverything = () => execute(service, "UPDATE accounts SET asks_demographics = 1");
const submit = (body: unknown = {}, token = sent.token) =>
  service.call("POST", candidatePath(token, "/submit"), { body });
const person = () =>
  rows(service, "SELECT first_name, last_name, gender, birth_date, comment FROM sessions")[0];
const booked = () => [
  count(service, "ledger_entries WHERE kind = 'completion'"),
  count(service, "events WHERE type = 'analysis.completed'"),
  count(service, "results"),
];

describe("200", () => {
  test("completes invite and session, uses one credit and notifies once", async () => {
    await answerAll(service, sent.token);
    service.clock.advance(HOUR_MS);
    const { status, json } = await submit();
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      state: "completed",
      completed_at: "2026-03-02T10:00:00.000Z",
      progress: { answered: 135, total: 135 },
    });
    expect(booked()).toEqual([1, 1, 1]);
    const shown = await service.call("GET", `/api/v1/invites/${sent.id}`, { key: account.key });
    expect(shown.json.data).toMatchObject({ status: "completed", completed_at: "2026-03-02T10:00:00.000Z" });
  });

  test("returns the same answer to a second submission and changes nothing, not even the details of the person", async () => {
    await answerAll(service, sent.token);
    const first = await submit({ candidate: { last_name: "Right" } });
    const before = dump(service);
    service.clock.advance(DAY_MS);
    const second = await submit({ candidate: { last_name: "Wrong" }, comment: "late" });
    expect(second.text).toBe(first.text);
    expect(dump(service)).toBe(before);
  });

  test("ten at once all answer the same, with one credit, one event and one result", async () => {
    await answerAll(service, sent.token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(booked()).toEqual([1, 1, 1]);
  });

  test("stores the details that candidates give, and keeps the invite's name for those they leave out", async () => {
    askForEverything();
    await answerAll(service, sent.token);
    await submit({
      candidate: { last_name: " Lovelace ", gender: "diverse", birth_date: "1990-02-28" },
      comment: " ok\r\nso far ",
    });
    expect(person()).toEqual({
      first_name: "Ada",
      last_name: "Lovelace",
      gender: "diverse",
      birth_date: "1990-02-28",
      comment: "ok\nso far",
    });
    expect(rows(service, "SELECT name FROM invites")).toEqual([{ name: "Ada Example" }]);
  });

  test("takes neither gender nor birth date where the account does not ask, even a faulty one of an older form", async () => {
    await answerAll(service, sent.token);
    const { status, json } = await submit({
      candidate: { last_name: "Lovelace", gender: "female", birth_date: "2190-02-28" },
    });
    expect([status, json.data.asks_demographics]).toEqual([200, false]);
    expect(person()).toMatchObject({ last_name: "Lovelace", gender: "", birth_date: null });
  });

  test("stores names in composed letters, and takes a birth date of the day that has begun in the east", async () => {
    askForEverything();
    await answerAll(service, sent.token);
    await submit({
      candidate: { first_name: "E\u0301va", last_name: "Mu\u0308ller", birth_date: "2026-03-03" },
    });
    expect(person()).toMatchObject({ first_name: "Éva", last_name: "Müller", birth_date: "2026-03-03" });
  });

  test("is accepted without credit: a candidate's work is never lost", async () => {
    service.db.sqlite.run("DROP TRIGGER ledger_entries_no_delete");
    service.db.sqlite.run("DELETE FROM ledger_entries");
    service.db.sqlite.run("DELETE FROM ledger_sums");
    await answerAll(service, sent.token);
    expect((await submit()).status).toBe(200);
    const { json } = await service.call("GET", "/api/v1/balance", { key: account.key });
    expect(json.data.balance).toMatchObject({ credits_available: 0, credits_owed: 1, credits_used: 1 });
  });

  test("survives a restart between the last answer and submission", async () => {
    await answerAll(service, sent.token);
    await service.restart();
    expect((await submit()).status).toBe(200);
    expect(booked()).toEqual([1, 1, 1]);
  });
});

describe("400", () => {
  test.each([1, 5, 133])(
    "answers_missing reports that %i questions are open, and nothing is completed",
    async (missing) => {
      await acknowledge(service, sent.token);
      const { json } = await service.call("GET", candidatePath(sent.token, "/questions"));
      const answers = json.data.items
        .slice(missing)
        .map((item: AskedItem) => ({ item_id: item.id, value: 3, response_ms: 1000, changes: 0 }));
      await service.call("PUT", candidatePath(sent.token, "/answers"), { body: { answers } });
      const before = dump(service);
      const refused = await submit({ candidate: { first_name: "X" } });
      expect([refused.status, refused.json.error.code]).toEqual([400, "answers_missing"]);
      expect(refused.json.error.message).toContain(String(missing));
      expect(dump(service)).toBe(before);
    },
  );

  test.each<[string, unknown]>([
    ["candidate.gender", { candidate: { gender: "other" } }],
    ["candidate.birth_date", { candidate: { birth_date: "1990-02-30" } }],
    ["candidate.birth_date", { candidate: { birth_date: "01.02.1990" } }],
    ["candidate.birth_date", { candidate: { birth_date: "2026-03-04" } }],
    ["candidate.first_name", { candidate: { first_name: "x".repeat(121) } }],
    ["candidate.last_name", { candidate: { last_name: "a\nb" } }],
    ["candidate.email", { candidate: { email: "a@b.example" } }],
    ["comment", { comment: "x".repeat(2001) }],
    ["comment", { comment: "a\u0007b" }],
    ["answers", { answers: [] }],
  ])("names %s, and nothing is completed", async (field, body) => {
    askForEverything();
    await answerAll(service, sent.token);
    const before = dump(service);
    const { status, json } = await submit(body);
    expect([status, json.error.field]).toEqual([400, field]);
    expect(dump(service)).toBe(before);
  });
});

describe("409", () => {
  test("not_acknowledged before the notice was read", async () => {
    const { status, json } = await submit();
    expect([status, json.error.code]).toEqual([409, "not_acknowledged"]);
    expect(count(service, "sessions")).toBe(0);
  });
});

describe("404", () => {
  const refusals = async (token: string) => {
    const answers = [
      await service.call("GET", candidatePath(token)),
      await service.call("GET", candidatePath(token, "/questions")),
      await submit({}, token),
      await service.call("POST", candidatePath(token, "/acknowledge"), {
        body: { language: "en", notice_version: "1.4" },
      }),
      await service.call("PUT", candidatePath(token, "/answers"), {
        body: { answers: [{ item_id: "check.1", value: 1, response_ms: 1, changes: 0 }] },
      }),
    ];
    return new Set(answers.map(({ status, text }) => `${status} ${withoutRequestId(text)}`));
  };

  test("a cancelled link and one that never was answer the same bytes everywhere and change nothing", async () => {
    const cancelled = await invite(service, account);
    await acknowledge(service, cancelled.token);
    execute(service, "UPDATE invites SET cancelled_at = 1 WHERE id = ?", cancelled.id);
    const before = dump(service);
    const unknown = await refusals("x".repeat(50));
    expect(unknown.size).toBe(1);
    expect([...unknown][0]).toStartWith("404 ");
    expect([...unknown][0]).toContain("link_not_available");
    const forged = `${sent.token.slice(0, -1)}${sent.token.endsWith("a") ? "b" : "a"}`;
    for (const token of [cancelled.token, forged]) expect(await refusals(token)).toEqual(unknown);
    service.clock.advance(90 * DAY_MS);
    expect(await refusals(cancelled.token)).toEqual(unknown);
    expect(dump(service)).toBe(before);
  });

  test("returns only who can help for an expired link, and nothing about the candidate; all else is refused", async () => {
    await acknowledge(service, sent.token);
    service.clock.advance(30 * DAY_MS);
    const before = dump(service);
    const { status, json, text } = await service.call("GET", candidatePath(sent.token));
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      state: "expired",
      company: expect.stringContaining("Company"),
      contact_email: account.email,
      candidate: { first_name: "", last_name: "" },
      acknowledged_at: null,
    });
    expect(text).not.toContain("Ada");
    const [looked, ...others] = await refusals(sent.token);
    expect(looked).toStartWith("200 ");
    expect(others).toEqual([...(await refusals("x".repeat(50)))]);
    expect(dump(service)).toBe(before);
  });

  test("lets a started session be finished until 24 h after expiry, and not a millisecond later", async () => {
    const late = await invite(service, account);
    for (const { token } of [sent, late]) await answerAll(service, token);
    service.clock.advance(31 * DAY_MS - 1);
    expect((await submit()).status).toBe(200);
    service.clock.advance(1);
    expect((await submit({}, late.token)).status).toBe(404);
    expect(booked()).toEqual([1, 1, 1]);
  });

  test("still shows the thanks long after a completed session, and no longer after a cancelled one", async () => {
    await answerAll(service, sent.token);
    await submit();
    service.clock.advance(365 * DAY_MS);
    expect((await service.call("GET", candidatePath(sent.token))).json.data.state).toBe("completed");
    execute(service, "UPDATE invites SET cancelled_at = 1");
    expect((await service.call("GET", candidatePath(sent.token))).status).toBe(404);
  });
});
