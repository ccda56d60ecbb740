import { describe, expect, test } from "bun:test";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService, usePrepared } from "#/testing/harness.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import { answerAll, candidatePath, completeAssessment } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { disable, openAccount, seat, tokenOf } from "./testing.ts";

const service = useOwnService({ OPERATOR_TOKEN });
const account = usePrepared(service, () => openAccount(service));

const visit = (token: string) => service.call("GET", candidatePath(token));
const kiosk = async (fields: Record<string, unknown> = {}) =>
  tokenOf((await seat(service, account.id, { kiosk: true, name: "Kim Example", ...fields })).json.data.link);

describe("POST sessions 201", () => {
  test("answers with a link that opens, and with nothing of the person", async () => {
    const { status, json, text } = await seat(service, account.id, {
      name: "Kim Example",
      email: "kim@people.example",
      language: "de",
    });
    expect(status).toBe(201);
    expect(json.data).toEqual({
      session_id: 1,
      link: expect.stringMatching(/^http:\/\/assay\.test\/a\/s1-[a-z2-7]{26}$/),
      mode: "live",
      language: "de",
      kiosk: false,
      expires_at: "2026-04-01T09:00:00.000Z",
    });
    expect(text).not.toMatch(/Kim|people/);
    expect((await visit(tokenOf(json.data.link))).json.data).toMatchObject({
      state: "new",
      language: "de",
      candidate: { first_name: "Kim", last_name: "Example" },
      kiosk: false,
    });
    expect(count(service, "outbox WHERE ref NOT LIKE 'welcome:%'")).toBe(0);
  });

  test("needs neither name nor address; the device of the account has a day, others the server's time or what is asked for", async () => {
    const expiry = async (fields: Record<string, unknown>) =>
      (await seat(service, account.id, fields)).json.data.expires_at.slice(0, 10);
    expect([
      await expiry({}),
      await expiry({ kiosk: true }),
      await expiry({ kiosk: true, expires_in_days: 3 }),
      await expiry({ expires_in_days: 90 }),
    ]).toEqual(["2026-04-01", "2026-03-03", "2026-03-05", "2026-05-31"]);
  });

  test("in test mode follows the account's own clock and takes its own credits", async () => {
    const refused = await seat(service, account.id, { mode: "test" });
    expect([refused.status, refused.json.error.code]).toEqual([402, "no_credit"]);
    service.billing.grant({ accountId: account.id, mode: "test" }, 1, "test");
    execute(service, "UPDATE accounts SET test_clock_offset_ms = ?", DAY_MS);
    const { json } = await seat(service, account.id, { mode: "test" });
    expect([json.data.mode, json.data.expires_at.slice(0, 10)]).toEqual(["test", "2026-04-02"]);
    await completeAssessment(service, tokenOf(json.data.link));
    expect(service.billing.balance({ accountId: account.id, mode: "test" }).available).toBe(0);
    expect(service.billing.balance({ accountId: account.id, mode: "live" }).available).toBe(5);
  });

  test("repeated under one Idempotency-Key makes one session", async () => {
    const send = () =>
      service.call("POST", `/api/v1/admin/accounts/${account.id}/sessions`, {
        key: OPERATOR_TOKEN,
        body: { language: "en", name: "Kim Example" },
        headers: { "idempotency-key": "once-1" },
      });
    const [first, second] = [await send(), await send()];
    expect(second.text).toBe(first.text);
    expect(count(service, "sessions")).toBe(1);
  });
});

describe("POST sessions is refused", () => {
  test.each<[string, Record<string, unknown>]>([
    ["language", { language: "fr" }],
    ["language", { language: undefined }],
    ["email", { email: "x" }],
    ["name", { name: "a\nb" }],
    ["mode", { mode: "demo" }],
    ["kiosk", { kiosk: "yes" }],
    ["expires_in_days", { expires_in_days: 91 }],
    ["send_email", { send_email: true }],
  ])("naming %s for %j", async (field, fields) => {
    const before = dump(service);
    const { status, json } = await seat(service, account.id, fields);
    expect([status, json.error.field]).toEqual([400, field]);
    expect(dump(service)).toBe(before);
  });

  test("without credit, for a disabled account and for none", async () => {
    const poor = await openAccount(service, 0);
    const off = await openAccount(service);
    disable(service, off.id);
    const before = dump(service);
    for (const [id, status, code] of [
      [poor.id, 402, "no_credit"],
      [off.id, 409, "account_disabled"],
      ["cus_nobody", 404, "account_not_found"],
    ] as const) {
      const { status: answered, json } = await seat(service, id);
      expect([answered, json.error.code]).toEqual([status, code]);
    }
    expect(dump(service)).toBe(before);
  });
});

describe("on the company's device", () => {
  const leave = (token: string) => service.call("POST", candidatePath(token, "/leave"), { body: {} });

  test("the end is shown until the candidate leaves; then the link opens nothing, not even who it was", async () => {
    const token = await kiosk();
    await completeAssessment(service, token);
    expect((await visit(token)).json.data).toMatchObject({ state: "completed", kiosk: true });
    expect((await leave(token)).status).toBe(200);
    for (const rest of ["", "/questions", "/privacy", "/data"]) {
      const { status, text } = await service.call("GET", candidatePath(token, rest));
      expect([rest, status]).toEqual([rest, 404]);
      expect(text).not.toMatch(/Kim|Example|Company/);
    }
    expect((await leave(token)).status).toBe(404);
  });

  test("nobody has to press anything: a quarter of an hour later the link opens nothing", async () => {
    const token = await kiosk();
    await completeAssessment(service, token);
    service.clock.advance(15 * MINUTE_MS - 1);
    expect((await visit(token)).status).toBe(200);
    service.clock.advance(1);
    expect((await visit(token)).status).toBe(404);
  });

  test("the result stays for the account when colleagues have left", async () => {
    const token = await kiosk();
    await completeAssessment(service, token);
    await leave(token);
    const { json } = await service.call("GET", "/api/v1/profiles/1", { key: account.key });
    expect(json.data).toMatchObject({ invite_id: null, candidate: { name: "Kim Example" } });
    expect(json.data.results.dimensions.goal_orientation.c_value).toBeNumber();
  });

  test("leaving before the end does nothing: the work can be finished", async () => {
    const token = await kiosk();
    await answerAll(service, token);
    const before = dump(service);
    expect((await leave(token)).status).toBe(200);
    expect(dump(service)).toBe(before);
    expect((await service.call("POST", candidatePath(token, "/submit"), { body: {} })).status).toBe(200);
  });

  test("leaving closes no link but the device's", async () => {
    const token = tokenOf((await seat(service, account.id)).json.data.link);
    await completeAssessment(service, token);
    const before = dump(service);
    expect((await leave(token)).status).toBe(200);
    expect(dump(service)).toBe(before);
    service.clock.advance(365 * DAY_MS);
    expect((await visit(token)).json.data.state).toBe("completed");
  });

  test("the neutral page is the same bytes before and after somebody has sat there", async () => {
    const before = await service.call("GET", "/kiosk");
    expect([before.status, before.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const token = await kiosk();
    await completeAssessment(service, token);
    await leave(token);
    expect((await service.call("GET", "/kiosk")).text).toBe(before.text);
  });

  test("a candidate without a name is asked for it, and the name given is the one that is kept", async () => {
    const token = await kiosk({ name: undefined });
    await answerAll(service, token);
    await service.call("POST", candidatePath(token, "/submit"), {
      body: { candidate: { first_name: "Ada", last_name: "Lovelace" } },
    });
    expect(rows(service, "SELECT first_name, last_name, email FROM sessions")).toEqual([
      { first_name: "Ada", last_name: "Lovelace", email: "" },
    ]);
  });
});
