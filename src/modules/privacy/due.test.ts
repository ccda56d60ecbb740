import { describe, expect, test } from "bun:test";
import { GRACE_MS, type KeptMonths, monthsLater } from "#/modules/accounts/retention/rules.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
const service = useOwnService({
  RATE_LIMIT_PER_MINUTE: "100000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "100000",
  OPERATOR_TOKEN,
});

async function buyer(): Promise<RegisteredAccount> {
  const account = await register(service, { mode: "live" });
  await buyCredits(service, account);
  return account;
}
const ask = (account: RegisteredAccount, method: string, path: string, body?: unknown) =>
  service.call(method, `${API}/console${path}`, { ...asPerson(account), body });
const setRule = (account: RegisteredAccount, kept: KeptMonths | null) =>
  ask(account, "PUT", "/retention", {
    kept: kept && { completed_months: kept.completed, unfinished_months: kept.unfinished },
    ...(kept === null && { reason: "Not needed any more" }),
  });
const run = () => service.run("anonymize-due");
const HALF_YEAR = { completed: 6, unfinished: 3 };
const wholeDays = (days: number) => service.clock.advance(days * DAY_MS);
/** As a schedule that runs all along does it, in steps that none can slip through. */
async function pass(days: number, step = 7) {
  for (let gone = 0; gone < days; gone += step) {
    wholeDays(Math.min(step, days - gone));
    await run();
  }
}
const isThere = (sessionId: number): boolean =>
  rows(service, "SELECT anonymized_at AS gone FROM sessions WHERE id = ?", sessionId)[0]?.gone === null;
const sessionOf = (inviteId: string) =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);
const completed = async (account: RegisteredAccount): Promise<number> => {
  const sent = await invite(service, account);
  await completeAssessment(service, sent.token);
  return sessionOf(sent.id);
};
const noticeOf = async (token: string) =>
  (await service.call("GET", candidatePath(token))).json.data.notice as {
    version: string;
    paragraphs: { en: string[]; de: string[] };
  };

describe("who goes by time", () => {
  test("without a rule nobody, not in three years", async () => {
    const account = await buyer();
    const session = await completed(account);
    await pass(3 * 365, 90);
    expect(isThere(session)).toBe(true);
  });

  test("with one: who finished, who did not, and who never began, each in time and not an hour before", async () => {
    const account = await buyer();
    await setRule(account, HALF_YEAR);
    const finished = await invite(service, account);
    await completeAssessment(service, finished.token);
    const doneAt = service.clock.now();
    const [begun, never] = [await invite(service, account), await invite(service, account)];
    await answerAll(service, begun.token);
    const [end] = rows(service, "SELECT expires_at AS at FROM invites WHERE id = ?", never.id);
    const toEnd = monthsLater(Number(end?.at), 3) - service.clock.now();
    await pass(Math.floor(toEnd / DAY_MS) - 1);
    service.clock.advance(monthsLater(Number(end?.at), 3) - HOUR_MS - service.clock.now());
    await run();
    expect(isThere(sessionOf(begun.id))).toBe(true);
    service.clock.advance(HOUR_MS);
    await run();
    expect(isThere(sessionOf(begun.id))).toBe(false);
    expect(isThere(sessionOf(never.id))).toBe(false);
    const mine = sessionOf(finished.id);
    expect(isThere(mine)).toBe(true);
    await pass(Math.floor((monthsLater(doneAt, 6) - service.clock.now()) / DAY_MS) - 1);
    service.clock.advance(monthsLater(doneAt, 6) - HOUR_MS - service.clock.now());
    await run();
    expect(isThere(mine)).toBe(true);
    service.clock.advance(HOUR_MS);
    await run();
    expect(isThere(mine)).toBe(false);
    const log = (await ask(account, "GET", "/deletions")).json.data.deletions;
    expect(log.map((entry: { deleted_by: { kind: string } }) => entry.deleted_by.kind)).toEqual([
      "schedule",
      "schedule",
      "schedule",
    ]);
  });

  test("who never opened the link goes by their own months, where the rule has some; who read the notice does not", async () => {
    const account = await buyer();
    const kept = { completed_months: 6, unfinished_months: 3 };
    const set = await ask(account, "PUT", "/retention", { kept: { ...kept, never_begun_months: 1 } });
    expect([set.status, set.json.data.kept]).toEqual([200, { ...kept, never_begun_months: 1, preset: null }]);
    const [read, never, onHold] = [
      await invite(service, account),
      await invite(service, account),
      await invite(service, account),
    ];
    await acknowledge(service, read.token);
    await ask(account, "PUT", `/invites/${onHold.id}/protection`, { reason: "A claim is pending" });
    const end = Number(rows(service, "SELECT expires_at AS at FROM invites WHERE id = ?", never.id)[0]?.at);
    const to = (at: number) => service.clock.advance(at - service.clock.now());
    service.passed.record();
    to(monthsLater(end, 1) - HOUR_MS);
    service.passed.record();
    await run();
    expect(count(service, "sessions WHERE anonymized_at IS NOT NULL")).toBe(0);
    const { people, ...counts } = (await ask(account, "GET", "/deletions/due")).json.data;
    expect(counts).toMatchObject({ total: 1, protected: 1 });
    expect(people.toSorted((one: { protected: boolean }) => (one.protected ? 1 : -1))).toMatchObject([
      { invite_id: never.id, by: "rule", promised: false, protected: false },
      { invite_id: onHold.id, protected: true },
    ]);
    service.clock.advance(HOUR_MS);
    service.passed.record();
    await run();
    expect(isThere(sessionOf(never.id))).toBe(false);
    expect([isThere(sessionOf(read.id)), isThere(sessionOf(onHold.id))]).toEqual([true, true]);
    // A hold begins nothing: once it is lifted, they are somebody who never opened the link.
    await ask(account, "DELETE", `/candidates/${sessionOf(onHold.id)}/protection`);
    await run();
    expect([isThere(sessionOf(read.id)), isThere(sessionOf(onHold.id))]).toEqual([true, false]);
  });

  test("a legal hold keeps somebody; once it is lifted they go", async () => {
    const account = await buyer();
    await setRule(account, HALF_YEAR);
    const session = await completed(account);
    await ask(account, "PUT", `/candidates/${session}/protection`, { reason: "A claim is pending" });
    await pass(400, 30);
    expect(isThere(session)).toBe(true);
    expect((await ask(account, "GET", "/deletions/due")).json.data).toMatchObject({
      total: 0,
      protected: 1,
      people: [{ session_id: session, protected: true, promised: true }],
    });
    await ask(account, "DELETE", `/candidates/${session}/protection`);
    await run();
    expect(isThere(session)).toBe(false);
  });

  test("in test mode alike, by its own time", async () => {
    const account = await register(service);
    await buyCredits(service, account);
    await setRule(account, HALF_YEAR);
    const session = await completed(account);
    await pass(181);
    expect(isThere(session)).toBe(true);
    await pass(5);
    expect(isThere(session)).toBe(false);
  });

  test("nobody of another account", async () => {
    const [account, other] = [await buyer(), await buyer()];
    await setRule(account, { completed: 1, unfinished: 1 });
    const session = await completed(other);
    await pass(200, 20);
    expect(isThere(session)).toBe(true);
  });
});

describe("many at once", () => {
  /** As it would have come about by the usual ways, one by one. */
  function completedLongAgo(
    account: RegisteredAccount,
    count: number,
    { at, promised }: { at: number; promised: KeptMonths | null },
  ): number[] {
    return rows(
      service,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO sessions (account_id, mode, source, first_name, last_name, email, gender, product_type,
         questionnaire_version, language, seed, item_order, notice_version, acknowledged_at, kept_months,
         kept_unfinished_months, started_at, completed_at, expires_at)
       SELECT ?, 'live', 'manual', 'A', 'B', 'a@people.example', '', 'pa-standard', '1.1.0', 'en', 1, x'', 'x',
         ?, ?, ?, ?, ?, ? FROM n RETURNING id`,
      ...[count, account.id, at, promised?.completed ?? null, promised?.unfinished ?? null, at, at, at],
    ).map(({ id }) => Number(id));
  }
  const left = (account: RegisteredAccount) =>
    count(service, "sessions WHERE account_id = ? AND anonymized_at IS NULL", account.id);

  test("anyone who still waits for the days of grace, or for the last days of long months, holds up nobody who is due", async () => {
    const account = await buyer();
    const now = service.clock.now();
    completedLongAgo(account, 101, { at: now - 3000 * DAY_MS, promised: null });
    completedLongAgo(account, 101, {
      at: now - 3500 * DAY_MS,
      promised: { completed: 120, unfinished: 120 },
    });
    const [due = 0] = completedLongAgo(account, 1, {
      at: now - 40 * DAY_MS,
      promised: { completed: 1, unfinished: 1 },
    });
    await setRule(account, HALF_YEAR);
    await run();
    expect([isThere(due), left(account)]).toEqual([false, 202]);
  });

  test("all of whom it is time go in one run, however many they are", async () => {
    const account = await buyer();
    const promised = { completed: 1, unfinished: 1 };
    completedLongAgo(account, 201, { at: service.clock.now() - 40 * DAY_MS, promised });
    await setRule(account, HALF_YEAR);
    await run();
    expect(left(account)).toBe(0);
  });
});

describe("what was promised", () => {
  test("is stated in the notice, and the text that somebody acknowledged is kept", async () => {
    const account = await buyer();
    const sent = await invite(service, account);
    const before = await noticeOf(sent.token);
    expect(before.version).toBe("1.4");
    await setRule(account, { completed: 6, unfinished: 1 });
    const after = await noticeOf(sent.token);
    expect(after.version).toBe("1.4/6-1");
    expect(after.paragraphs.en.join(" ")).toContain("6 months after you have sent your answers");
    expect(after.paragraphs.de.join(" ")).toContain("1 Monat nach dem Ende Ihres Links");
    expect(after.paragraphs.en.join(" ")).not.toContain("no fixed date");
    const stale = { language: "en", notice_version: before.version };
    expect(
      (await service.call("POST", candidatePath(sent.token, "/acknowledge"), { body: stale })).status,
    ).toBe(409);
    await acknowledge(service, sent.token);
    await setRule(account, null);
    const [kept] = rows(
      service,
      "SELECT paragraphs FROM notice_texts WHERE account_id = ? AND version = '1.4/6-1'",
      account.id,
    );
    expect(JSON.parse(String(kept?.paragraphs))).toEqual(after.paragraphs);
  });

  test.each([
    ["longer", { completed: 60, unfinished: 60 }],
    ["shorter", { completed: 1, unfinished: 1 }],
    ["none", null],
  ] as const)("holds when the rule becomes %s", async (_, next) => {
    const account = await buyer();
    await setRule(account, HALF_YEAR);
    const session = await completed(account);
    const due = monthsLater(service.clock.now(), 6);
    wholeDays(10);
    await setRule(account, next);
    await pass(Math.floor((due - service.clock.now()) / DAY_MS) - 1);
    expect(isThere(session)).toBe(true);
    await pass(1);
    expect(isThere(session)).toBe(false);
  });

  test("a new rule takes nobody at once who finished long ago, but after two weeks in which one sees who it is", async () => {
    const account = await buyer();
    const session = await completed(account);
    wholeDays(1000);
    await run();
    await setRule(account, HALF_YEAR);
    await run();
    const { data } = (await ask(account, "GET", "/deletions/due")).json;
    const day = new Date(service.clock.now() + GRACE_MS).toISOString().slice(0, 10);
    expect(data).toMatchObject({
      total: 1,
      days: [{ date: day, people: 1 }],
      people: [{ session_id: session, promised: false }],
    });
    await pass(13, 1);
    expect(isThere(session)).toBe(true);
    await pass(2, 1);
    expect(isThere(session)).toBe(false);
  });
});

describe("announcing and clocks", () => {
  const reported = (account: RegisteredAccount) =>
    rows(
      service,
      "SELECT detail, created_at AS at FROM alerts WHERE account_id = ? AND kind = 'erasure_ahead' ORDER BY id",
      account.id,
    );

  test("the account is notified of each person once, two weeks ahead at least", async () => {
    const account = await buyer();
    await setRule(account, HALF_YEAR);
    const owner = signIn(service, { role: "owner", account });
    expect(owner).toBeDefined();
    const session = await completed(account);
    const due = monthsLater(service.clock.now(), 6);
    await pass(200, 1);
    expect(isThere(session)).toBe(false);
    const people = new Set(reported(account).map(({ at }) => at));
    expect(people.size).toBe(1);
    const [first] = reported(account);
    expect(first?.detail).toBe("1");
    expect(due - Number(first?.at)).toBeGreaterThanOrEqual(14 * DAY_MS);
  });

  test("a clock that is set ahead by a year takes nobody before it has run on for three days", async () => {
    const account = await buyer();
    await setRule(account, HALF_YEAR);
    const session = await completed(account);
    await pass(10, 1);
    service.clock.set(365 * DAY_MS);
    await run();
    service.clock.advance(2 * DAY_MS);
    await run();
    expect(isThere(session)).toBe(true);
    service.clock.set(-365 * DAY_MS);
    await pass(30, 3);
    expect(isThere(session)).toBe(true);
  });
});
