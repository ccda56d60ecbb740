import { beforeEach, describe, expect, test } from "bun:test";
import { ownTexts } from "#/platform/context/person-fields.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { execute, otherModeKey } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  candidatePath,
  completeAssessment,
  confirmed,
  invite,
  register,
} from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { seedAssessment } from "./testing.ts";

const API = "/api/v1";
const service = useService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

async function list(query = "", who = account) {
  const { status, json } = await service.call("GET", `${API}/console/candidates?${query}`, asPerson(who));
  expect([query, status]).toEqual([query, 200]);
  return json.data;
}
const names = async (query = "") =>
  (await list(query)).candidates.map(({ name }: { name: string | null }) => name);
const submit = (token: string, candidate: Record<string, string>) =>
  service.call("POST", candidatePath(token, "/submit"), { body: { candidate } });

describe("the list", () => {
  test("of certain sessions contains only those of the account, and accepts only ids", async () => {
    const [a, b] = ["Ada", "Bo"].map((firstName) =>
      seedAssessment(service, account, { firstName, lastName: "Kiosk", source: "manual" }),
    );
    seedAssessment(service, account, { firstName: "Cleo", lastName: "Kiosk", source: "manual" });
    expect((await names(`state=all&session_ids=${a},${b},999999`)).toSorted()).toEqual([
      "Ada Kiosk",
      "Bo Kiosk",
    ]);
    const other = await register(service, { company: "Other Ltd", email: "other@people.example" });
    expect((await list(`state=all&session_ids=${a}`, other)).candidates).toEqual([]);
    for (const wrong of ["", "a", "1,", "1 OR 1=1"]) {
      const address = `${API}/console/candidates?session_ids=${encodeURIComponent(wrong)}`;
      expect((await service.call("GET", address, asPerson(account))).status).toBe(400);
    }
  });

  test("contains invites and sessions without one, each once, newest first, with the columns of a row", async () => {
    const profile = await service.call("POST", `${API}/job-profiles`, {
      key: account.key,
      body: { name: "Teamleitung", dimensions: { people: { ideal: 6 } } },
    });
    const job_profile_id: string = profile.json.data.id;
    const sent = await invite(service, account, { external_ref: "REF-7", job_profile_id, language: "de" });
    service.clock.advance(1000);
    const manual = seedAssessment(service, account, {
      firstName: "Zoë",
      lastName: "Kiosk",
      source: "manual",
    });
    const { candidates, counts, pagination } = await list();
    expect(candidates.map((row: { name: string }) => row.name)).toEqual(["Zoë Kiosk", "Ada Example"]);
    expect(candidates[0]).toMatchObject({ session_id: manual, invite_id: null, state: "completed" });
    expect(candidates[1]).toEqual({
      session_id: null,
      invite_id: sent.id,
      state: "pending",
      name: "Ada Example",
      first_name: "Ada",
      last_name: "Example",
      email: "candidate@people.example",
      ...ownTexts({ externalRef: "REF-7" }),
      source: "api",
      language: "de",
      added_at: "2026-03-02T09:00:00.000Z",
      expires_at: "2026-04-01T09:00:00.000Z",
      started_at: null,
      completed_at: null,
      anonymized_at: null,
      rights: [],
      tags: [],
      in_list: null,
      cancelled_at: null,
      erased_from: null,
      reminders_sent: 0,
      last_reminder_at: null,
      bounced_at: null,
      bounce_reason: null,
      invite_actions: ["remind", "copy_link", "resend", "extend", "correct", "renew_link", "cancel"],
      reminder_hold: null,
      send_at: null,
      job_profile: { id: job_profile_id, name: "Teamleitung" },
      client_id: null,
      decision: null,
      quality: null,
      viewed: false,
      protected: false,
    });
    expect(counts).toEqual({
      waiting: 0,
      cancelled: 0,
      pending: 1,
      started: 0,
      completed: 1,
      expired: 0,
      withdrawn: 0,
      anonymized: 0,
    });
    expect(pagination).toMatchObject({ total: 2, limit: 50, offset: 0, has_more: false });
  });

  test("follows a candidate from the invitation to the decision and the anonymization", async () => {
    const sent = await invite(service, account, { name: "Wrong Name" });
    const only = async () => (await list("state=all")).candidates[0];
    expect(await only()).toMatchObject({ state: "pending", name: "Wrong Name", session_id: null });
    await acknowledge(service, sent.token);
    expect(await only()).toMatchObject({ state: "pending", session_id: expect.any(Number) });
    await answerAll(service, sent.token);
    expect(await only()).toMatchObject({ state: "started", viewed: false });
    await submit(sent.token, { first_name: "Zoë", last_name: "Müller" });
    // Answers given in no time are never plain "ok"; how bad they are depends on the order of the items.
    expect(await only()).toMatchObject({
      state: "completed",
      name: "Zoë Müller",
      quality: expect.stringMatching(/^(caution|questionable)$/),
    });
    expect(await names("q=wrong")).toEqual([]);
    expect(await names("q=muller")).toEqual(["Zoë Müller"]);

    const { session_id } = await only();
    await service.call("GET", `${API}/console/candidates/${session_id}`, asPerson(account));
    service.run("store-views");
    const path = `${API}/console/candidates/${session_id}/reviews`;
    const body = { kind: "decision", outcome: "hold", grounds: ["interview"], text: "Not yet" };
    await service.call("POST", path, { ...asPerson(account), body });
    expect(await only()).toMatchObject({ viewed: true, decision: "hold" });

    await service.call("DELETE", `${API}/gdpr/candidates/${session_id}`, { key: account.key });
    expect(await only()).toMatchObject({
      state: "anonymized",
      name: null,
      first_name: null,
      last_name: null,
      email: null,
      ...ownTexts({}),
      job_profile: null,
      decision: "hold",
    });
    expect(await names()).toEqual([]);
    for (const word of ["muller", "zoe", "wrong", "candidate", "anonymized"])
      expect([word, await names(`state=all&q=${word}`)]).toEqual([word, []]);
  });

  test("marks a cancelled invite, started or not, and counts it with all but with nobody current", async () => {
    const cancelled = await invite(service, account, { name: "Gone Early" });
    const begun = await invite(service, account, { name: "Gone Late" });
    await answerAll(service, begun.token);
    service.clock.advance(40 * DAY_MS);
    for (const { id } of [cancelled, begun])
      await service.call("DELETE", `${API}/invites/${id}`, { key: account.key });
    expect(await names()).toEqual([]);
    for (const state of ["all", "cancelled"]) {
      const { candidates, counts } = await list(`state=${state}&sort=name`);
      expect(candidates).toMatchObject([
        { name: "Gone Early", state: "cancelled", invite_actions: [], cancelled_at: expect.any(String) },
        { name: "Gone Late", state: "cancelled", invite_actions: [] },
      ]);
      expect(counts).toMatchObject({ cancelled: 2, pending: 0, started: 0, expired: 0 });
    }
  });

  test("shows somebody who withdrew as withdrawn, without a name", async () => {
    const sent = await invite(service, account);
    await answerAll(service, sent.token);
    await service.call("POST", candidatePath(sent.token, "/withdraw"), {
      ...(await confirmed(service, sent.token)),
      body: { confirm: true },
    });
    const { candidates, counts } = await list("state=withdrawn");
    expect(candidates).toMatchObject([{ state: "withdrawn", name: null, email: null }]);
    expect(counts).toMatchObject({ withdrawn: 1, anonymized: 0 });
  });
});

describe("a search", () => {
  beforeEach(() => {
    for (const [firstName, lastName, email] of [
      ["Jörg", "Müller", "jm@one.example"],
      ["Anna", "Muller", "am@two.example"],
      ["Łukasz", "Straße", "ls@one.example"],
      ["Percy", "100%", "p_@three.example"],
    ] as const)
      seedAssessment(service, account, { firstName, lastName, email });
  });

  test.each([
    ["muller", ["Anna Muller", "Jörg Müller"]],
    ["MÜLLER", ["Anna Muller", "Jörg Müller"]],
    ["ülle", ["Anna Muller", "Jörg Müller"]],
    ["Müller, Jörg", ["Jörg Müller"]],
    ["jorg muller", ["Jörg Müller"]],
    ["strasse", ["Łukasz Straße"]],
    ["luka", ["Łukasz Straße"]],
    ["one.example", ["Łukasz Straße", "Jörg Müller"]],
    ["%", ["Percy 100%"]],
    ["_", ["Percy 100%"]],
    ["jorg anna", []],
    ["'; DROP TABLE sessions", []],
  ])("for %s finds %p", async (q, expected) => {
    expect((await names(new URLSearchParams({ q }).toString())).toSorted()).toEqual(expected.toSorted());
  });

  test("sorts by last name without regard to accents", async () => {
    expect(await names("sort=name")).toEqual(["Percy 100%", "Anna Muller", "Jörg Müller", "Łukasz Straße"]);
  });
});

describe("filters", () => {
  test("narrow by source, language, decision, look, and the days of adding and completing", async () => {
    const now = service.clock.now();
    const days = (count: number) => now - count * DAY_MS;
    seedAssessment(service, account, { lastName: "Old", acknowledgedAt: days(9), completedAt: days(1) });
    seedAssessment(service, account, {
      lastName: "New",
      language: "de",
      acknowledgedAt: days(2),
      completedAt: days(2),
    });
    seedAssessment(service, account, {
      lastName: "Open",
      startedAt: days(1),
      completedAt: null,
      acknowledgedAt: days(1),
    });
    await invite(service, account, { name: "Ada Invited" });
    const found = async (query: string) =>
      (await names(`sort=oldest&${query}`)).map((name: string) => name.split(" ")[1]);
    expect(await found("")).toEqual(["Old", "New", "Open", "Invited"]);
    expect(await found("source=manual")).toEqual(["Old", "New", "Open"]);
    expect(await found("source=api")).toEqual(["Invited"]);
    expect(await found("language=de")).toEqual(["New"]);
    expect(await found("decision=none&state=completed")).toEqual(["Old", "New"]);
    expect(await found("decision=hire")).toEqual([]);
    expect(await found("viewed=true")).toEqual([]);
    expect(await found("date_from=2026-02-28&date_to=2026-03-01")).toEqual(["New", "Open"]);
    expect(await found("by=completed")).toEqual(["New", "Old"]);
    expect(await found("by=completed&date_to=2026-02-28")).toEqual(["New"]);
    expect(await found("state=started")).toEqual(["Open"]);
    expect((await list("language=de&state=pending")).counts).toMatchObject({ completed: 1, pending: 0 });
    // Days are those of the account, which the console writes; just after midnight in Berlin it is the day before in UTC.
    const zone = (name: string) =>
      execute(service, "UPDATE accounts SET time_zone = ? WHERE id = ?", name, account.id);
    zone("Europe/Berlin");
    const midnight = Date.parse("2026-02-10T23:00:00Z");
    seedAssessment(service, account, { lastName: "Before", acknowledgedAt: midnight - 1 });
    seedAssessment(service, account, { lastName: "After", acknowledgedAt: midnight });
    expect(await found("date_from=2026-02-11&date_to=2026-02-11")).toEqual(["After"]);
    expect(await found("date_from=2026-02-10&date_to=2026-02-10")).toEqual(["Before"]);
    zone("America/New_York");
    expect(await found("date_from=2026-02-10&date_to=2026-02-10")).toEqual(["Before", "After"]);
    const odd = await service.call(
      "GET",
      `${API}/console/candidates?date_from=2026-03-02&date_to=2026-03-01`,
      asPerson(account),
    );
    expect([odd.status, odd.json.error.field]).toEqual([400, "date_from"]);
  });
});

describe("a legal hold", () => {
  test("is shown for each row and can be filtered, without people who are only invited or of another account", async () => {
    await invite(service, account, { name: "Only Invited" });
    seedAssessment(service, account, { firstName: "Held", lastName: "Person", protectedAt: 1 });
    seedAssessment(service, account, { firstName: "Free", lastName: "Person" });
    seedAssessment(service, await register(service), { firstName: "Foreign", protectedAt: 1 });
    const onHold = await list("protected=true");
    expect(onHold.candidates).toMatchObject([{ name: "Held Person", protected: true }]);
    expect([onHold.pagination.total, onHold.counts.completed]).toEqual([1, 1]);
    expect(await names("protected=true&q=free")).toEqual([]);
    const others = await list("protected=false&sort=name");
    expect(others.candidates).toMatchObject([
      { name: "Only Invited", protected: false },
      { name: "Free Person", protected: false },
    ]);
    expect((await list("sort=name")).pagination.total).toBe(3);
  });
});

describe("pages", () => {
  test.each(["sort=newest", "sort=oldest", "sort=name", "by=completed", "state=completed&sort=name"])(
    "with %s make one list from the front and from the end, whatever is added meanwhile",
    async (query) => {
      for (let at = 0; at < 11; at += 1) {
        seedAssessment(service, account, { lastName: ["B", "A", "C"][at % 3] ?? "", firstName: `N${at}` });
        if (at % 2 === 0) service.clock.advance(1);
      }
      const whole = await list(`${query}&limit=100`);
      const met: unknown[] = [];
      for (let offset = 0; offset < 11; offset += 3) {
        const now = service.time.now({ accountId: account.id, mode: "test" });
        const times = { acknowledgedAt: now, startedAt: now, completedAt: now };
        seedAssessment(service, account, { lastName: "A", firstName: "Late", ...times });
        const part = await list(`${query}&limit=3&offset=${offset}&as_of=${whole.pagination.as_of}`);
        expect(part.pagination).toMatchObject({ total: 11, has_more: offset < 9 });
        met.push(...part.candidates);
      }
      expect(met).toEqual(whole.candidates);
      expect((await list(`${query}&limit=3&offset=11&as_of=${whole.pagination.as_of}`)).candidates).toEqual(
        [],
      );
    },
  );

  test("as of an instant return the state of then", async () => {
    const sent = await invite(service, account);
    const { as_of } = (await list()).pagination;
    service.clock.advance(1000);
    await completeAssessment(service, sent.token);
    expect((await list("state=pending")).candidates).toEqual([]);
    const then = await list(`state=pending&as_of=${as_of}`);
    expect(then.candidates).toMatchObject([{ state: "pending" }]);
    expect(then.counts).toMatchObject({ pending: 1, completed: 0 });
  });
});

describe("nobody", () => {
  test("sees candidates of another account or mode", async () => {
    seedAssessment(service, account, { lastName: "Mine" });
    const other = await register(service);
    for (const who of [other, otherModeKey(service, account)]) {
      const seen = await list("state=all", who);
      expect([seen.candidates, seen.pagination.total]).toEqual([[], 0]);
    }
  });

  test("without profiles:read is let in, and every role with it is", async () => {
    for (const role of ["owner", "recruiter", "reviewer", "data_protection"] as const) {
      const person = signIn(service, { role, account });
      const { status } = await service.call("GET", `${API}/console/candidates`, person.options);
      expect([role, status]).toEqual([role, 200]);
    }
    const { status } = await service.call("GET", `${API}/console/candidates`, { key: account.key });
    expect(status).toBe(401);
  });
});
