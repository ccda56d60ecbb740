import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ask, begin, ownPrivacy, privacy } from "#/modules/privacy/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { count, dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { buyCredits, candidatePath, confirmed, type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

let service: TestService;
let account: RegisteredAccount;
beforeEach(async () => {
  service = await startService({ OPERATOR_TOKEN, PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
  account = await register(service, { company: "Nordwind" });
  await buyCredits(service, account);
});
afterEach(() => service.end());

const list = async (query = "", { key } = account) =>
  (await service.call("GET", `/api/v1/candidate-requests${query}`, { key })).json.data;

const close = (id: string, body: unknown, { key } = account, headers = {}) =>
  service.call("POST", `/api/v1/candidate-requests/${id}/close`, { key, body, headers });

describe("a request", () => {
  test("is stored with its due day, shown to the candidate and to the account, and notifies the account by an intent without texts", async () => {
    const { token, id, sessionId } = await begin(service, account);
    const asked = await ask(service, token, "correction", "  My name is\r\nLovelace. ");
    expect(asked.status).toBe(200);
    const shown = {
      kind: "correction",
      message: "My name is\nLovelace.",
      status: "open",
      created_at: "2026-03-02T09:00:00.000Z",
      due_at: "2026-04-02T09:00:00.000Z",
      closed_at: null,
    };
    expect(asked.json.data.requests).toEqual([{ ...shown, id: expect.stringMatching(/^creq_/), note: "" }]);
    expect((await ownPrivacy(service, token)).json.data.requests).toEqual(asked.json.data.requests);
    const { requests, pagination } = await list();
    expect(requests).toEqual([
      {
        ...shown,
        id: asked.json.data.requests[0].id,
        session_id: sessionId,
        invite_id: id,
        closed_by: null,
        note: null,
      },
    ]);
    expect(pagination).toMatchObject({ total: 1, limit: 50, offset: 0, has_more: false });
    const mails = rows(
      service,
      "SELECT payload, status FROM outbox WHERE payload LIKE '%candidate_request%'",
    );
    expect(mails).toEqual([
      {
        payload: JSON.stringify({ template: "candidate_request", requestId: requests[0].id }),
        status: "held",
      },
    ]);
  });

  test("of the same kind is the same one while it is open, and a new one afterwards", async () => {
    const { token } = await begin(service, account);
    await ask(service, token, "objection", "First words");
    service.clock.advance(DAY_MS);
    const again = await ask(service, token, "objection", "Other words");
    expect(again.json.data.requests).toMatchObject([{ message: "First words", status: "open" }]);
    expect(count(service, "outbox WHERE payload LIKE '%candidate_request%'")).toBe(1);
    await ask(service, token, "longer_storage");
    expect(count(service, "candidate_requests")).toBe(2);

    await close(again.json.data.requests[0].id, { status: "done" });
    service.clock.advance(HOUR_MS);
    const third = await ask(service, token, "objection", "Other words");
    expect(third.json.data.requests).toMatchObject([
      { kind: "objection", message: "Other words", status: "open" },
      { kind: "longer_storage" },
      { kind: "objection", message: "First words", status: "done" },
    ]);
  });

  test.each([
    [{}, "kind"],
    [{ kind: "deletion" }, "kind"],
    [{ kind: "objection", message: "a".repeat(2001) }, "message"],
    [{ kind: "objection", message: "a\u0007b" }, "message"],
    [{ kind: "objection", message: "a\u0000b" }, "message"],
    [{ kind: "objection", message: 1 }, "message"],
    [{ kind: "objection", text: "typo" }, "text"],
    [{ kind: "correction" }, "message"],
    [{ kind: "correction", message: " \n " }, "message"],
  ])("with the body %j is refused naming %s, and nothing is stored", async (body, field) => {
    const { token } = await begin(service, account);
    const proof = await confirmed(service, token);
    const before = dump(service);
    const { status, json } = await service.call("POST", candidatePath(token, "/requests"), {
      ...proof,
      body,
    });
    expect([status, json.error.field]).toEqual([400, field]);
    expect(dump(service)).toBe(before);
  });

  test("takes 2000 characters", async () => {
    const { token } = await begin(service, account);
    const words = "ü".repeat(2000);
    expect((await ask(service, token, "objection", words)).json.data.requests[0].message).toBe(words);
  });

  test("is accepted while so many of the account's mails wait that no invitation can be sent", async () => {
    await service.end();
    service = await startService({ SMTP_URL: "smtp://127.0.0.1:1" });
    account = await register(service, { mode: "live" });
    await buyCredits(service, account);
    const { token } = await begin(service, account);
    execute(
      service,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO outbox (account_id, mode, channel, ref, lane, payload, due_at, status, created_at)
       SELECT ?, 'live', 'mail', 'waiting:' || i, 'waiting', '{}', 9e15, 'queued', 0 FROM n`,
      account.id,
    );
    const refused = await service.call("POST", "/api/v1/invites", {
      key: account.key,
      body: { email: "another@people.example" },
    });
    expect([refused.status, refused.json.error.code]).toEqual([503, "outbox_full"]);
    expect((await ask(service, token, "objection")).status).toBe(200);
  });
});

describe("the account", () => {
  test("lists what is due first, by status, in pages, and as it was at an instant", async () => {
    const people = [await begin(service, account), await begin(service, account)] as const;
    await ask(service, people[0].token, "objection");
    service.clock.advance(DAY_MS);
    await ask(service, people[1].token, "longer_storage");
    const open = await list();
    expect(open.requests.map((row: { kind: string }) => row.kind)).toEqual(["objection", "longer_storage"]);
    const { as_of } = open.pagination;
    service.clock.advance(HOUR_MS);
    await close(open.requests[0].id, { status: "declined", note: "We need them." });
    service.clock.advance(HOUR_MS);

    expect((await list()).requests).toMatchObject([{ kind: "longer_storage" }]);
    expect((await list("?status=done")).requests).toEqual([]);
    expect((await list("?status=declined")).requests).toMatchObject([
      { kind: "objection", note: "We need them.", closed_by: "Registration" },
    ]);
    expect((await list("?status=all")).pagination.total).toBe(2);
    const second = await list("?status=all&limit=1&offset=1");
    expect(second.requests).toMatchObject([{ kind: "longer_storage" }]);
    expect(second.pagination).toMatchObject({ total: 2, limit: 1, offset: 1, has_more: false });

    const then = encodeURIComponent(as_of);
    expect((await list(`?as_of=${then}`)).requests).toEqual(open.requests);
    expect((await list(`?status=declined&as_of=${then}`)).requests).toEqual([]);
  });

  test("answers once; the candidate sees answer and day, and no second answer replaces it", async () => {
    const { token } = await begin(service, account);
    const { id } = (await ask(service, token, "objection", "Please do not.")).json.data.requests[0];
    service.clock.advance(3 * DAY_MS);
    const body = { status: "declined", note: "The law demands it." };
    const first = await close(id, body, account, { "idempotency-key": "k1" });
    expect(first.json.data).toMatchObject({ id, status: "declined", closed_by: "Registration" });
    expect(first.text).not.toContain("The law demands it.");
    expect(first.text).not.toContain("Please do not.");
    const again = await close(id, body, account, { "idempotency-key": "k1" });
    expect([again.text, again.headers.get("idempotent-replayed")]).toEqual([first.text, "true"]);

    const second = await close(id, { status: "done" });
    expect([second.status, second.json.error.code]).toEqual([409, "candidate_request_closed"]);
    expect((await ownPrivacy(service, token)).json.data.requests).toMatchObject([
      { status: "declined", note: "The law demands it.", closed_at: "2026-03-05T09:00:00.000Z" },
    ]);
  });

  test("cannot decline without a reason, nor say that an erasure is done which is not", async () => {
    const { token } = await begin(service, account);
    const [request] = (await ask(service, token, "erasure")).json.data.requests;
    const before = dump(service);
    const mute = await close(request.id, { status: "declined", note: " " });
    expect([mute.status, mute.json.error.field]).toEqual([400, "note"]);
    const untrue = await close(request.id, { status: "done", note: "Deleted!" });
    expect([untrue.status, untrue.json.error.code]).toEqual([409, "erasure_outstanding"]);
    expect(dump(service)).toBe(before);
  });

  test("sees no requests of another account or mode, and cannot close them", async () => {
    const { token } = await begin(service, account);
    const [request] = (await ask(service, token, "objection")).json.data.requests;
    for (const stranger of [await register(service), otherModeKey(service, account)]) {
      expect((await list("?status=all", stranger)).requests).toEqual([]);
      const { status, json } = await close(request.id, { status: "done" }, stranger);
      expect([status, json.error.code]).toEqual([404, "candidate_request_not_found"]);
    }
    expect((await list()).requests).toHaveLength(1);
  });

  test("finds the requests of an anonymized candidate closed and without words: erasure and objection done, the others declined", async () => {
    const { token, sessionId } = await begin(service, account);
    for (const kind of ["erasure", "objection", "longer_storage", "correction"])
      await ask(service, token, kind, `Words about ${kind}`);
    const asked: { id: string; kind: string }[] = (await privacy(service, token)).json.data.requests;
    const correction = asked.find(({ kind }) => kind === "correction");
    service.clock.advance(DAY_MS);
    await close(String(correction?.id), { status: "done", note: "Words of the account" });
    service.clock.advance(DAY_MS);
    const { json } = await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, {
      key: account.key,
    });
    expect(json.data.affected_tables).toContain("candidate_requests");
    const { requests } = await list("?status=all");
    const byKind = Object.fromEntries(requests.map((row: { kind: string }) => [row.kind, row]));
    const erased = {
      message: "",
      note: null,
      closed_by: "anonymization",
      closed_at: json.data.anonymized.deleted_at,
    };
    expect(byKind).toMatchObject({
      erasure: { ...erased, status: "done" },
      objection: { ...erased, status: "done" },
      longer_storage: { ...erased, status: "declined" },
      correction: { status: "done", message: "", note: null, closed_by: "Registration" },
    });
    expect((await list()).requests).toEqual([]);
    expect((await privacy(service, token)).status).toBe(404);
  });
});

test("the server administrator sees the requests of all accounts and modes with their companies", async () => {
  const other = otherModeKey(service, await register(service, { company: "Südwind" }));
  await buyCredits(service, other);
  const people = [await begin(service, account), await begin(service, other)] as const;
  await ask(service, people[0].token, "objection", "One");
  service.clock.advance(HOUR_MS);
  await ask(service, people[1].token, "erasure", "Two");
  const { json } = await service.call("GET", "/api/v1/admin/candidate-requests", { key: OPERATOR_TOKEN });
  expect(json.data.requests).toMatchObject([
    { company: "Nordwind", mode: "test", kind: "objection", message: "One" },
    { company: "Südwind", mode: "live", kind: "erasure", message: "Two" },
  ]);
  expect(json.data.pagination.total).toBe(2);
});
