import { beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

let account: RegisteredAccount;
const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });
beforeEach(async () => {
  account = await register(service);
  await buyCredits(service, account, "pa-pack-50");
});

const ask = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/console/invites${path}`, {
    ...asPerson(account),
    body,
  });
const remindAll = (body: unknown) =>
  service.call("POST", "/api/v1/console/invite-reminders", { ...asPerson(account), body });
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).json.error?.code ?? "ok";
const now = () => service.time.now({ accountId: account.id, mode: "test" });
const daysLeft = (expiresAt: string) => (Date.parse(expiresAt) - now()) / DAY_MS;

describe("extending", () => {
  test("adds days to the end, or takes a new end, and mails nobody", async () => {
    const { id } = await invite(service, account);
    const mails = count(service, "outbox");
    const { json } = await ask("POST", `/${id}/extend`, { days: 14 });
    expect([daysLeft(json.data.expires_at), json.data.status]).toEqual([44, "pending"]);
    const until = new Date(now() + 100 * DAY_MS).toISOString();
    expect((await ask("POST", `/${id}/extend`, { expires_at: until })).json.data.expires_at).toBe(until);
    expect(count(service, "outbox")).toBe(mails);
  });

  test("follows the test clock, and revives what is over, counted from now", async () => {
    const pendingInvite = await invite(service, account);
    const started = await invite(service, account);
    await answerAll(service, started.token);
    await service.call("POST", "/api/v1/test-helpers/clock", {
      key: account.key,
      body: { advance_seconds: (40 * DAY_MS) / 1000 },
    });
    service.run("expire-invites");
    for (const [{ id }, status] of [
      [pendingInvite, "pending"],
      [started, "started"],
    ] as const) {
      const { json } = await ask("POST", `/${id}/extend`, { days: 7 });
      expect([json.data.status, daysLeft(json.data.expires_at)]).toEqual([status, 7]);
    }
    expect((await service.call("GET", `/api/candidate/${pendingInvite.token}/`)).status).toBe(200);
    expect(rows(service, "SELECT expired_at FROM invites")).toEqual([
      { expired_at: null },
      { expired_at: null },
    ]);
  });

  test("revives nothing beyond the pending limit or the credits, but lets started candidates continue", async () => {
    const over = await invite(service, account);
    const begun = await invite(service, account);
    await answerAll(service, begun.token);
    service.clock.advance(31 * DAY_MS);
    for (let place = 0; place < 10; place += 1) await invite(service, account);
    expect(await codeOf(ask("POST", `/${over.id}/extend`, { days: 1 }))).toBe("pending_invite_limit");
    expect(await codeOf(ask("POST", `/${begun.id}/extend`, { days: 1 }))).toBe("ok");
  });

  test("revives nobody who could no longer continue if every credit is reserved", async () => {
    account = await register(service);
    await buyCredits(service, account, "pa-single");
    const begun = await invite(service, account);
    await answerAll(service, begun.token);
    service.clock.advance(30 * DAY_MS + HOUR_MS);
    // Its candidate can still finish, so a credit is reserved already: nothing new is needed.
    expect(await codeOf(ask("POST", `/${begun.id}/extend`, { days: 1 }))).toBe("ok");
    service.clock.advance(3 * DAY_MS);
    const other = await invite(service, account);
    await answerAll(service, other.token);
    expect(await codeOf(ask("POST", `/${begun.id}/extend`, { days: 1 }))).toBe("credits_spoken_for");
  });

  test("revives nobody who has not begun where no credit is left", async () => {
    account = await register(service);
    await buyCredits(service, account, "pa-single");
    const over = await invite(service, account);
    const done = await invite(service, account);
    await completeAssessment(service, done.token);
    service.clock.advance(31 * DAY_MS);
    expect(await codeOf(ask("POST", `/${over.id}/extend`, { days: 1 }))).toBe("no_credit");
  });

  test("is refused for what is no extension, naming the field, and changes nothing", async () => {
    const { id } = await invite(service, account);
    const before = dump(service);
    const at = (days: number) => new Date(now() + days * DAY_MS).toISOString();
    for (const [body, field] of [
      [{}, "days"],
      [{ days: 1, expires_at: at(40) }, "expires_at"],
      [{ days: 151 }, "days"],
      [{ expires_at: at(29) }, "expires_at"],
      [{ expires_at: at(-1) }, "expires_at"],
      [{ expires_at: at(181) }, "expires_at"],
    ] as const) {
      const { status, json } = await ask("POST", `/${id}/extend`, body);
      expect([status, json.error.field]).toEqual([400, field]);
    }
    expect(dump(service)).toBe(before);
  });

  test("is refused once the invite is completed or cancelled", async () => {
    const done = await invite(service, account);
    await completeAssessment(service, done.token);
    expect(await codeOf(ask("POST", `/${done.id}/extend`, { days: 1 }))).toBe("invite_completed");
    const gone = await invite(service, account);
    await service.call("DELETE", `/api/v1/invites/${gone.id}`, { key: account.key });
    expect(await codeOf(ask("POST", `/${gone.id}/extend`, { days: 1 }))).toBe("invite_not_found");
  });
});

describe("correcting", () => {
  test("changes what was sent while nobody has opened it", async () => {
    const { id } = await invite(service, account);
    const { json } = await ask("PUT", `/${id}`, { email: "right@people.example", language: "de" });
    expect(json.data).toMatchObject({
      candidate: { email: "right@people.example", name: "Ada Example" },
      language: "de",
    });
    expect((await ask("PUT", `/${id}`, {})).json.data).toEqual(json.data);
  });

  test("is refused from the moment somebody has opened and acknowledged it", async () => {
    const opened = await invite(service, account);
    await acknowledge(service, opened.token);
    const done = await invite(service, account);
    await completeAssessment(service, done.token);
    expect(await codeOf(ask("PUT", `/${opened.id}`, { name: "Other" }))).toBe("invite_begun");
    expect(await codeOf(ask("PUT", `/${done.id}`, { name: "Other" }))).toBe("invite_completed");
    expect(rows(service, "SELECT DISTINCT name FROM invites")).toEqual([{ name: "Ada Example" }]);
  });
});

describe("sending the invitation again", () => {
  test("queues another mail each time, three times a day, and is no reminder", async () => {
    const { id } = await invite(service, account);
    for (const _ of [1, 2, 3]) expect(await codeOf(ask("POST", `/${id}/resend`))).toBe("ok");
    const refused = await ask("POST", `/${id}/resend`);
    expect([refused.json.error.code, refused.headers.get("retry-after")]).toEqual(["resend_limit", "86400"]);
    const refs = rows(service, "SELECT ref FROM outbox WHERE ref LIKE 'invite:%' ORDER BY id");
    expect(refs.map(({ ref }) => ref)).toEqual([
      `invite:${id}`,
      `invite:${id}:1`,
      `invite:${id}:2`,
      `invite:${id}:3`,
    ]);
    expect(rows(service, "SELECT reminders_sent AS n FROM invites")).toEqual([{ n: 0 }]);
    service.clock.advance(24 * HOUR_MS);
    expect(await codeOf(ask("POST", `/${id}/resend`))).toBe("ok");
  });

  test("is refused where there is nothing to begin or go on with", async () => {
    const { id } = await invite(service, account);
    service.clock.advance(31 * DAY_MS);
    expect(await codeOf(ask("POST", `/${id}/resend`))).toBe("invite_not_open");
  });

  test("is done once for its Idempotency-Key", async () => {
    const { id } = await invite(service, account);
    for (const _ of [1, 2]) {
      const { headers, ...person } = asPerson(account);
      await service.call("POST", `/api/v1/console/invites/${id}/resend`, {
        ...person,
        headers: { ...headers, "idempotency-key": "once" },
      });
    }
    expect(count(service, "outbox WHERE ref LIKE 'invite:%'")).toBe(2);
  });
});

test("several are reminded by the rules of one, and a refusal stops no other", async () => {
  const first = await invite(service, account);
  const done = await invite(service, account);
  await completeAssessment(service, done.token);
  const last = await invite(service, account);
  await service.call("POST", `/api/v1/invites/${first.id}/remind`, { key: account.key });
  service.clock.advance(HOUR_MS);
  const stranger = await register(service);
  await buyCredits(service, stranger);
  const foreign = await invite(service, stranger);
  const { json } = await remindAll({
    invite_ids: [first.id, done.id, foreign.id, last.id, last.id],
  });
  expect(
    json.data.results.map((one: Record<string, unknown>) => [one.status, one.code, one.retry_after_seconds]),
  ).toEqual([
    ["refused", "reminder_too_soon", 23 * 3600],
    ["refused", "invite_not_open", null],
    ["refused", "invite_not_found", null],
    ["reminded", null, null],
  ]);
  expect(json.data).toMatchObject({ reminded: 1, refused: 3 });
  expect(count(service, "outbox WHERE ref LIKE 'reminder:%'")).toBe(2);
});
