import { beforeEach, describe, expect, test } from "bun:test";
import { normalize } from "#/platform/text/normalize.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  register,
} from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";
import { findInFiles } from "./testing.ts";

const API = "/api/v1";
const PERSON = {
  name: "Quetzalína Üldmarksen",
  email: "quetza.ueldmarksen@erasure-sentinel.example",
  candidate_message: "Wimbrelhaft wartet auf Sie",
  external_ref: "REF-ZIBELINE-77",
};
const LISTED = "Nachricht an die Gelbbauchunke";
const TRACES = [
  ...PERSON.name.split(" "),
  PERSON.email,
  PERSON.candidate_message,
  PERSON.external_ref,
  LISTED,
];

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
beforeEach(async () => {
  await invite(service, account, { name: "Somebody Else", email: "else@people.example" });
});

const api = (method: string, path: string, key = account.key, body?: unknown) =>
  service.call(method, `${API}${path}`, { key, body });
const erase = (inviteId: string, who: CallOptions = asPerson(account)) =>
  service.call("DELETE", `${API}/console/invites/${inviteId}/person`, who);
const invited = async (query = "", who: CallOptions = asPerson(account)) =>
  (await service.call("GET", `${API}/console/invited-people${query}`, who)).json.data;
const sessionOf = (inviteId: string) =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);

/** Invited with everything that an invite and the line of a list can hold, by a request that may be repeated. */
async function inviteHer(
  who = account,
): Promise<{ id: string; token: string; again: () => ReturnType<typeof api> }> {
  const send = () =>
    service.call("POST", `${API}/invites`, {
      key: who.key,
      body: PERSON,
      headers: { "idempotency-key": `key-of-${who.key}-0123456789` },
    });
  const { data } = (await send()).json;
  const mode = who.key.startsWith("pk_live_") ? "live" : "test";
  execute(
    service,
    `INSERT INTO invite_batches (id, account_id, mode, name, created_by_id, created_by, created_at) VALUES ('batch_${mode}', ?, '${mode}', 'List', 'u', 'U', 1)`,
    who.id,
  );
  execute(
    service,
    `INSERT INTO batch_rows (batch_id, account_id, mode, line, email, name, product_type, language, send_email, candidate_message, external_ref, status, invite_id, created_at) VALUES ('batch_${mode}', ?, '${mode}', 1, ?, ?, 'pa-standard', 'de', 1, ?, ?, 'invited', ?, 1)`,
    ...[who.id, PERSON.email, PERSON.name, LISTED, PERSON.external_ref, data.invite_id],
  );
  await service.outbox.run();
  return { id: data.invite_id, token: data.analysis_link.split("/a/")[1], again: send };
}

describe("an erasure by the invite", () => {
  test.each(["pending", "expired", "cancelled"] as const)(
    "of somebody who never began, invite %s, leaves no byte in any file and closes the link",
    async (state) => {
      const { id, token, again } = await inviteHer();
      if (state === "expired") service.clock.advance(31 * DAY_MS);
      if (state === "cancelled") await api("DELETE", `/invites/${id}`);
      expect((await invited(`?state=${state}&q=quetza`)).people).toMatchObject([
        { invite_id: id, name: PERSON.name, email: PERSON.email, state },
      ]);
      expect((await api("GET", "/gdpr/candidates?status=all")).json.data.candidates).toEqual([]);
      const before = findInFiles(service.folder, TRACES);
      for (const trace of TRACES) expect(before).toContain(`${trace} (plain)`);

      const { status, json } = await erase(id);
      const sessionId = sessionOf(id);
      expect([status, json.data]).toMatchObject([
        200,
        {
          status: "partial",
          session_id: sessionId,
          anonymized: { original_name: PERSON.name, original_email: PERSON.email },
          affected_tables: expect.arrayContaining(["invites", "batch_rows", "outbox"]),
          pending: ["database_files"],
        },
      ]);
      for (const trace of TRACES) expect(dump(service)).not.toContain(trace);
      expect(await service.gdpr.finishPartial()).toBe(1);
      expect(findInFiles(service.folder, [...TRACES, ...TRACES.map(normalize)])).toEqual([]);
      expect(findInFiles(service.folder, ["Somebody"])).toContain("Somebody (plain)");

      expect((await invited("?q=quetza")).people).toEqual([]);
      expect((await service.call("GET", candidatePath(token))).status).toBe(404);
      expect((await api("GET", `/invites/${id}`)).status).toBe(404);
      // Within a day of the invite its answer would be given again.
      if (state !== "expired") expect((await again()).json.error.code).toBe("answer_erased");
      expect((await api("GET", "/gdpr/deletions")).json.data.deletions).toMatchObject([
        { session_id: sessionId, invite_id: id, status: "success" },
      ]);
      expect((await api("GET", "/gdpr/candidates?status=deleted")).json.data.candidates).toMatchObject([
        { session_id: sessionId, invite_id: id, personal_data: null },
      ]);
      const twice = await erase(id);
      expect([twice.status, twice.json.error.code]).toEqual([400, "already_anonymized"]);
      expect(count(service, "ledger_entries WHERE kind = 'completion'")).toBe(0);
      expect(count(service, "events WHERE type LIKE 'analysis.%'")).toBe(0);
    },
  );

  test("frees the pending place, and the mails that wait are never sent", async () => {
    const { id } = await inviteHer();
    const pending = async () => (await api("GET", "/balance")).json.data.balance.pending_invites;
    expect(await pending()).toBe(2);
    await erase(id);
    expect(await pending()).toBe(1);
    expect(rows(service, "SELECT DISTINCT status FROM outbox WHERE payload LIKE ?", `%${id}%`)).toEqual([
      { status: "dead" },
    ]);
  });

  test("of somebody who has begun or finished is the same as by the session, a legal hold included", async () => {
    const begun = await invite(service, account);
    await acknowledge(service, begun.token);
    const done = await invite(service, account, { email: "done@people.example" });
    await completeAssessment(service, done.token);
    expect((await invited()).people).toHaveLength(1);
    service.gdpr.protect(sessionOf(done.id), "a lawsuit");
    const onHold = await erase(done.id);
    expect([onHold.status, onHold.json.error.code]).toEqual([403, "candidate_protected"]);
    expect((await api("GET", `/gdpr/candidates/${sessionOf(done.id)}`)).json.data.personal_data.email).toBe(
      "done@people.example",
    );
    expect((await erase(begun.id)).json.data.session_id).toBe(sessionOf(begun.id));
    expect(count(service, "sessions")).toBe(2);
  });

  test("is for those alone who may erase, in their own account and mode", async () => {
    const { id } = await inviteHer();
    const before = dump(service);
    for (const role of ["recruiter", "reviewer"] as const) {
      const { options } = signIn(service, { role, account });
      expect([role, (await erase(id, options)).status]).toEqual([role, 403]);
      expect((await service.call("GET", `${API}/console/invited-people`, options)).status).toBe(403);
    }
    execute(service, "DELETE FROM memberships");
    execute(service, "DELETE FROM console_sessions");
    execute(service, "DELETE FROM users");
    for (const who of [await register(service), otherModeKey(service, account)]) {
      expect((await erase(id, asPerson(who))).json.error.code).toBe("invite_not_found");
      expect((await invited("", asPerson(who))).people).toEqual([]);
    }
    expect((await erase("inv_nobody")).json.error.code).toBe("invite_not_found");
    expect(before).toContain(PERSON.email);
    const officer = signIn(service, { role: "data_protection", account }).options;
    expect((await erase(id, officer)).status).toBe(200);
  });
});

describe("a cancelled invite", () => {
  test.each(["live", "test"] as const)(
    "deletes whom it was for after 30 days in %s mode, and no byte of them is left; nobody else is touched",
    async (mode) => {
      const who = mode === "test" ? account : otherModeKey(service, account);
      service.billing.grant({ accountId: account.id, mode }, 10, "test");
      const { id } = await inviteHer(who);
      const kept = await invite(service, who, { email: "kept@people.example" });
      await api("DELETE", `/invites/${id}`, who.key);
      const list = async () => (await invited("?state=cancelled", asPerson(who))).people;
      expect(await list()).toMatchObject([
        {
          invite_id: id,
          cancelled_at: "2026-03-02T09:00:00.000Z",
          erased_from: "2026-04-01T09:00:00.000Z",
        },
      ]);
      service.clock.advance(30 * DAY_MS - 1);
      expect(await service.invited.deleteCancelled()).toBe(0);
      expect(await list()).toHaveLength(1);
      service.clock.advance(1);
      expect(await service.invited.deleteCancelled()).toBe(1);
      expect(await service.invited.deleteCancelled()).toBe(0);
      expect(await list()).toEqual([]);
      for (const trace of TRACES) expect(dump(service)).not.toContain(trace);
      await service.gdpr.finishPartial();
      expect(findInFiles(service.folder, TRACES)).toEqual([]);
      expect((await api("GET", "/gdpr/deletions", who.key)).json.data.deletions).toMatchObject([
        { invite_id: id, status: "success" },
      ]);
      expect((await api("GET", `/invites/${kept.id}`, who.key)).json.data.candidate.email).toBe(
        "kept@people.example",
      );
    },
  );

  test("in test mode follows the account's test clock", async () => {
    const { id } = await inviteHer();
    await api("DELETE", `/invites/${id}`);
    await api("POST", "/test-helpers/clock", account.key, { advance_seconds: 30 * 86_400 });
    expect(await service.invited.deleteCancelled()).toBe(1);
    expect(dump(service)).not.toContain(PERSON.email);
  });

  test("of somebody who had opened it is deleted too, unless they are under a legal hold", async () => {
    const [open, held] = [
      await invite(service, account, { email: "open@people.example" }),
      await invite(service, account, { email: "held@people.example" }),
    ];
    for (const { id, token } of [open, held]) {
      await acknowledge(service, token);
      await api("DELETE", `/invites/${id}`);
    }
    service.gdpr.protect(sessionOf(held.id), "a lawsuit");
    service.clock.advance(31 * DAY_MS);
    expect(await service.invited.deleteCancelled()).toBe(1);
    expect(dump(service)).not.toContain("open@people.example");
    expect(dump(service)).toContain("held@people.example");
    service.gdpr.unprotect(sessionOf(held.id));
    expect(await service.invited.deleteCancelled()).toBe(1);
    expect(dump(service)).not.toContain("held@people.example");
  });

  test("of somebody who had acknowledged a notice goes when that said so, no day sooner; the preview names both ways", async () => {
    const rule = { kept: { completed_months: 6, unfinished_months: 3 } };
    await service.call("PUT", `${API}/console/retention`, { ...asPerson(account), body: rule });
    const [read, unread] = [
      await invite(service, account, { email: "read@people.example" }),
      await invite(service, account, { email: "unread@people.example" }),
    ];
    await acknowledge(service, read.token);
    for (const { id } of [read, unread]) await api("DELETE", `/invites/${id}`);
    const due = async () =>
      (await service.call("GET", `${API}/console/deletions/due`, asPerson(account))).json.data.people;
    expect(await due()).toMatchObject([
      { invite_id: unread.id, due_at: "2026-04-01T09:00:00.000Z", by: "cancelled", protected: false },
    ]);
    const list = await service.call("GET", `${API}/console/candidates?state=cancelled`, asPerson(account));
    expect(
      Object.fromEntries(
        list.json.data.candidates.map((one: Record<string, string>) => [one.invite_id, one.erased_from]),
      ),
    ).toEqual({ [read.id]: "2026-06-02T09:00:00.000Z", [unread.id]: "2026-04-01T09:00:00.000Z" });
    const runAll = async () => {
      await service.run("forget-cancelled-invites");
      await service.run("anonymize-due");
    };
    service.clock.advance(31 * DAY_MS);
    await runAll();
    expect(dump(service)).not.toContain("unread@people.example");
    service.clock.advance(Date.parse("2026-06-02T08:00:00.000Z") - service.clock.now());
    await runAll();
    expect(dump(service)).toContain("read@people.example");
    expect(await due()).toMatchObject([{ invite_id: read.id, by: "notice", promised: true }, {}]);
    service.clock.advance(HOUR_MS);
    await runAll();
    expect(dump(service)).not.toContain("read@people.example");
  });

  test("goes sooner where the account says so, and nobody else's; list, preview and page of people state the day", async () => {
    const other = await register(service);
    await buyCredits(service, other);
    const theirs = await invite(service, other, { email: "theirs@people.example" });
    await service.call("DELETE", `${API}/invites/${theirs.id}`, { key: other.key });
    const terms = { mails: null, deliveries: null, batch_rows: null, notifications: null };
    const set = await service.call("PUT", `${API}/console/retention/logs`, {
      ...asPerson(account),
      body: { cancelled_invites: 7, ...terms },
    });
    expect(set.json.data.cancelled_invites).toEqual({
      ...{ days: 7, own: true, least_days: 1, longest_days: 30 },
    });
    const mine = await invite(service, account, { email: "mine@people.example" });
    await api("DELETE", `/invites/${mine.id}`);
    const day = "2026-03-09T09:00:00.000Z";
    const seen = async (path: string) =>
      (await service.call("GET", `${API}/console${path}`, asPerson(account))).json.data;
    expect((await seen("/deletions/due")).people).toMatchObject([{ invite_id: mine.id, due_at: day }]);
    expect((await seen("/candidates?state=cancelled")).candidates).toMatchObject([{ erased_from: day }]);
    expect((await seen("/invited-people?state=cancelled")).people).toMatchObject([{ erased_from: day }]);
    service.clock.advance(7 * DAY_MS - HOUR_MS);
    await service.run("forget-cancelled-invites");
    expect(dump(service)).toContain("mine@people.example");
    service.clock.advance(HOUR_MS);
    await service.run("forget-cancelled-invites");
    expect(dump(service)).not.toContain("mine@people.example");
    expect(dump(service)).toContain("theirs@people.example");
    // Left out, it is the server's again.
    const back = await service.call("PUT", `${API}/console/retention/logs`, {
      ...asPerson(account),
      body: terms,
    });
    expect(back.json.data.cancelled_invites).toMatchObject({ days: 30, own: false });
  });

  test("that cannot be erased stops no other", async () => {
    const [invalid, fine] = [await invite(service, account), await invite(service, account)];
    for (const { id } of [invalid, fine]) await api("DELETE", `/invites/${id}`);
    execute(
      service,
      `CREATE TRIGGER broken BEFORE UPDATE ON invites WHEN OLD.id = '${invalid.id}' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    service.clock.advance(31 * DAY_MS);
    expect(await service.invited.deleteCancelled()).toBe(1);
    expect(count(service, "sessions")).toBe(1);
  });
});

test("the list says what became of each invite, latest first and page by page", async () => {
  service.clock.advance(DAY_MS);
  const second = await invite(service, account, { name: "Özlem Second", email: "second@people.example" });
  const { people, pagination } = await invited("?limit=1");
  expect(people).toEqual([
    {
      invite_id: second.id,
      name: "Özlem Second",
      email: "second@people.example",
      state: "pending",
      invited_at: "2026-03-03T09:00:00.000Z",
      expires_at: "2026-04-02T09:00:00.000Z",
      cancelled_at: null,
      erased_from: null,
    },
  ]);
  expect(pagination).toMatchObject({ total: 2, has_more: true });
  await invite(service, account);
  const rest = await invited(`?limit=1&offset=1&as_of=${pagination.as_of}`);
  expect(rest.people).toMatchObject([{ email: "else@people.example" }]);
  expect((await invited("?q=ÖZLEM")).people).toHaveLength(1);
  expect((await invited("?q=%25")).people).toEqual([]);
  expect((await invited("?state=cancelled")).people).toEqual([]);
});
