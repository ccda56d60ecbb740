import { beforeEach, describe, expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { reviews } from "#/modules/decisions/tables.ts";
import { fetchArchive } from "#/modules/privacy/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, dump, otherModeKey, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";
import { dayOf } from "./rules.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
let profileId: string;

beforeEach(async () => {
  const body = { name: "Teamleitung", dimensions: { people: { ideal: 6 }, detail: { ideal: 6 } } };
  profileId = (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
});

/** A candidate who has completed and, unless stated otherwise, was hired for the profile. */
function person(cValue: number, outcome: "hire" | "hold" | null = "hire", fields = {}): number {
  const sessionId = seedAssessment(service, account, fields);
  seedResult(service, sessionId, () => cValue);
  if (outcome !== null) decide(sessionId, outcome);
  return sessionId;
}
let decisions = 0;
function decide(sessionId: number, outcome: "hire" | "hold"): void {
  decisions += 1;
  service.db.orm
    .insert(reviews)
    .values({
      ...{ id: `rev_${decisions}`, accountId: account.id, mode: "test", sessionId, kind: "decision" },
      ...{ outcome, text: "Good", grounds: ["interview"], jobProfileId: profileId },
      ...{ authorId: "usr_1", author: "Grace", createdAt: service.clock.now() },
    })
    .run();
}
const today = () => dayOf(service.clock.now());
const pathOf = (sessionId: number) => `${API}/candidates/${sessionId}/outcome`;
const enter = (sessionId: number, fields: object = {}, who: CallOptions = asPerson(account)) =>
  service.call("PUT", pathOf(sessionId), {
    ...who,
    body: { still_there: true, as_of: today(), rating: 4, ...fields },
  });
const list = async (state: string, who: CallOptions = asPerson(account)) =>
  (await service.call("GET", `${API}/outcomes?state=${state}`, who)).json.data;
const take = (sent: object[], isDry = false) =>
  service.call("POST", `${API}/outcomes/import`, {
    ...asPerson(account),
    body: { rows: sent, dry_run: isDry },
  });
const validity = async () => (await service.call("GET", `${API}/validity`, asPerson(account))).json.data;

describe("an entry", () => {
  test("is logged with its creator and its person, by ids only, and so is its removal; a refused one is not", async () => {
    const hired = person(6);
    const onHold = person(5, "hold");
    service.events.length = 0;
    expect((await enter(hired)).status).toBe(200);
    expect((await enter(onHold)).status).toBe(409);
    await service.call("DELETE", pathOf(hired), asPerson(account));
    const reported = service.events.filter(({ security }) => String(security).startsWith("outcome."));
    expect(reported).toMatchObject([
      { security: "outcome.recorded", account: account.id, mode: "test", session: hired },
      { security: "outcome.removed", account: account.id, mode: "test", session: hired },
    ]);
    for (const event of reported) expect(event.by).toBe("operator token");
    for (const word of ["Ada", "rating", "still_there"]) expect(JSON.stringify(reported)).not.toContain(word);
  });

  test("is due 90 days after the decision to hire, no sooner, and appears in the list of outcomes once it is entered", async () => {
    const hired = person(6);
    person(5, "hold");
    expect((await list("due")).people).toEqual([]);
    expect((await list("later")).people.map((one: { session_id: number }) => one.session_id)).toEqual([
      hired,
    ]);
    service.clock.advance(90 * DAY_MS - 5000);
    expect((await list("due")).people).toEqual([]);
    service.clock.advance(10_000);
    expect((await list("due")).people).toMatchObject([
      { session_id: hired, name: "Ada Example", job_profile_id: profileId, outcome: null },
    ]);
    const { status, json } = await enter(hired, { training_passed: true });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      session_id: hired,
      hired: true,
      outcome: {
        still_there: true,
        as_of: today(),
        rating: 4,
        training_passed: true,
        job_profile: { id: profileId, version: 1 },
      },
    });
    expect((await list("due")).people).toEqual([]);
    expect((await list("recorded")).pagination.total).toBe(1);
  });

  test("can be corrected and removed, and keeps the version that the person was compared with", async () => {
    const hired = person(6);
    await enter(hired);
    await service.call("GET", `${API}/shortlist?profile_id=${profileId}`, asPerson(account));
    const body = { dimensions: { people: { ideal: 8 } } };
    await service.call("PUT", `/api/v1/job-profiles/${profileId}`, { key: account.key, body });
    expect((await enter(hired, { rating: 2 })).json.data.outcome).toMatchObject({
      rating: 2,
      job_profile: { version: 1 },
    });
    const remove = () => service.call("DELETE", pathOf(hired), asPerson(account));
    expect((await remove()).json.data.outcome).toBeNull();
    expect((await remove()).status).toBe(200);
    expect(count(service, "outcomes")).toBe(0);
  });

  test("is refused for who was not hired, for a day that has not come or lies before the questionnaire, and for other ratings", async () => {
    const hired = person(6);
    const codes = async (fields: object, id = hired) => {
      const { status, json } = await enter(id, fields);
      return [status, json.error?.code, json.error?.field ?? null];
    };
    expect(await codes({}, person(5, "hold"))).toEqual([409, "candidate_not_hired", null]);
    expect(await codes({}, person(5, null))).toEqual([409, "candidate_not_hired", null]);
    expect(await codes({ as_of: "2999-01-01" })).toEqual([400, "invalid_input", "as_of"]);
    expect(await codes({ as_of: "2001-01-01" })).toEqual([400, "invalid_input", "as_of"]);
    for (const rating of [0, 6, 2.5, "4"]) {
      expect((await codes({ rating }))[1]).toBe("invalid_input");
    }
    expect((await codes({}, 999_999))[1]).toBe("candidate_not_found");
    expect(count(service, "outcomes")).toBe(0);
  });

  test("belongs to no other account and no other mode, not to keys, and each role has exactly its permissions", async () => {
    const hired = person(6);
    const other = asPerson(await register(service));
    expect((await enter(hired, {}, other)).status).toBe(404);
    expect((await enter(hired, {}, asPerson(otherModeKey(service, account)))).status).toBe(404);
    expect((await enter(hired, {}, { key: account.key })).status).toBe(401);
    const as = (role: "recruiter" | "reviewer" | "data_protection") =>
      signIn(service, { role, account }).options;
    expect((await enter(hired, {}, as("reviewer"))).status).toBe(403);
    expect((await enter(hired, {}, as("data_protection"))).status).toBe(403);
    expect((await enter(hired, {}, as("recruiter"))).status).toBe(200);
    const figures = async (who: CallOptions) => (await service.call("GET", `${API}/validity`, who)).status;
    expect(await figures(as("recruiter"))).toBe(403);
    expect(await figures(as("reviewer"))).toBe(403);
    expect(await figures(as("data_protection"))).toBe(200);
  });

  test("changes nothing in the result, the report, the match or the shortlist", async () => {
    const sent = await invite(service, account);
    await completeAssessment(service, sent.token);
    const sessionId = Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", sent.id)[0]?.id);
    decide(sessionId, "hire");
    const shown = async () => {
      const texts: string[] = [];
      for (const path of [
        `/api/v1/invites/${sent.id}/results`,
        `/api/v1/invites/${sent.id}/match?profile_id=${profileId}`,
        `/api/v1/invites/${sent.id}/report?format=html`,
        `${API}/shortlist?profile_id=${profileId}`,
      ]) {
        const who = path.startsWith(API) ? asPerson(account) : { key: account.key };
        const { status, text } = await service.call("GET", path, who);
        expect([path, status]).toEqual([path, 200]);
        texts.push(text.replace(/"(request_id|as_of|generated_at)":"[^"]*"/g, ""));
      }
      return texts;
    };
    const before = await shown();
    expect((await enter(sessionId, { rating: 1, still_there: false })).status).toBe(200);
    expect(await shown()).toEqual(before);
  });

  test("is in the person's own copy of their data, and is gone with them", async () => {
    const sent = await invite(service, account);
    await completeAssessment(service, sent.token);
    const sessionId = Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", sent.id)[0]?.id);
    decide(sessionId, "hire");
    await enter(sessionId, { rating: 2 });
    const { data } = await fetchArchive(service, sent.token);
    expect(data.outcome).toMatchObject({ still_there: true, rating: 2, training_passed: null });
    const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    expect(erased.json.data.affected_tables).toContain("outcomes");
    expect(count(service, "outcomes")).toBe(0);
    expect((await enter(sessionId)).json.error.code).toBe("already_anonymized");
  });
});

describe("a table", () => {
  test("is stored as a whole, by session or by the company's reference, with days and words of either language", async () => {
    const [one, two] = [person(6), person(5)];
    const sent = [
      {
        session_id: String(one),
        rating: "5",
        still_there: "ja",
        as_of: today().split("-").reverse().join("."),
      },
      { session_id: ` ${two} `, rating: "", still_there: "No", as_of: today(), training: "nicht bestanden" },
    ];
    expect((await take(sent, true)).json.data).toEqual({ total: 2, stored: 0, problems: [] });
    expect(count(service, "outcomes")).toBe(0);
    expect((await take(sent)).json.data).toEqual({ total: 2, stored: 2, problems: [] });
    expect(rows(service, "SELECT stayed, as_of, rating, trained FROM outcomes ORDER BY session_id")).toEqual([
      { stayed: 1, as_of: today(), rating: 5, trained: null },
      { stayed: 0, as_of: today(), rating: null, trained: 0 },
    ]);
  });

  test("with one error stores nothing, and every error is reported by line, column and code", async () => {
    const hired = person(6);
    const before = dump(service, ["idempotency_answers"]);
    const good = { session_id: String(hired), rating: "3", still_there: "yes", as_of: today() };
    const { json } = await take([
      good,
      { ...good, rating: "6", still_there: "maybe", as_of: "31.02.2026" },
      { ...good, session_id: "999999" },
      { rating: "3", still_there: "yes", as_of: "2999-01-01" },
      good,
      { ...good, session_id: String(person(5, "hold")), training: "?" },
      { session_id: "", external_ref: "nobody", rating: "", still_there: "", as_of: "" },
    ]);
    expect(json.data).toEqual({
      total: 7,
      stored: 0,
      problems: [
        { line: 2, column: "rating", code: "bad_number" },
        { line: 2, column: "still_there", code: "bad_word" },
        { line: 2, column: "as_of", code: "bad_date" },
        { line: 3, column: "session_id", code: "not_found" },
        { line: 4, column: "session_id", code: "missing" },
        { line: 5, column: "session_id", code: "twice" },
        { line: 6, column: "session_id", code: "not_hired" },
        { line: 6, column: "training", code: "bad_word" },
        { line: 7, column: "external_ref", code: "not_found" },
        { line: 7, column: "still_there", code: "missing" },
        { line: 7, column: "as_of", code: "missing" },
      ],
    });
    expect(count(service, "outcomes")).toBe(0);
    expect(before).not.toContain("outcomes|");
  });
});

describe("validity", () => {
  /** Better fit gets a better rating: the ideal is 6. */
  const rate = async (n: number) => {
    const sent: object[] = [];
    for (let place = 0; place < n; place += 1) {
      const cValue = (place % 20) / 4 + 1;
      const id = person(cValue);
      const [rating, there] = [
        Math.min(5, Math.max(1, Math.round(cValue - 0.5))),
        place % 5 === 0 ? "no" : "yes",
      ];
      sent.push({ session_id: String(id), rating: String(rating), still_there: there, as_of: today() });
    }
    expect((await take(sent)).json.data).toMatchObject({ stored: n });
  };

  test("reports how many are missing up to 49 people, and returns figures with intervals from 50 on", async () => {
    await rate(49);
    const few = await validity();
    expect(few.needed).toBe(50);
    expect(few.profiles).toMatchObject([
      {
        profile: { id: profileId },
        versions: [1],
        people: 49,
        rating: { n: 49, missing: "too_few_data", needed: 50, value: null },
        staying: { missing: "too_few_data", value: null },
      },
    ]);
    await rate(1);
    const [found] = (await validity()).profiles;
    expect(found).toMatchObject({ people: 50, completed_earlier: 0, norms: 1 });
    const { overall, dimensions, thirds } = found.rating.value;
    expect(overall.r).toBeGreaterThan(0.8);
    expect(overall.interval[0]).toBeLessThan(overall.r);
    expect(dimensions.map(({ key }: { key: string }) => key)).toEqual(["detail", "people"]);
    expect(thirds.length).toBeGreaterThanOrEqual(2);
    expect(found.staying.value.overall.interval).toHaveLength(2);
  });

  test("leaves out unusable answers, and reports who was measured before the profile was created", async () => {
    const early = person(6, "hire", { completedAt: service.clock.now() - DAY_MS });
    const doubtful = person(6);
    const sheet = JSON.stringify({
      ...{ status: "questionable", attentionFailed: 2, inconsistency: 1, longstringA: 3, longstringB: 3 },
      ...{ irv: 1.5, fastShare: 0 },
    });
    service.db.sqlite.query("UPDATE results SET quality = ? WHERE session_id = ?").run(sheet, doubtful);
    await enter(early);
    await enter(doubtful);
    expect((await validity()).profiles).toMatchObject([{ people: 1, completed_earlier: 1 }]);
  });

  test("reports versions with the same dimensions together and one by one; others apart", async () => {
    await enter(person(6));
    await service.call("GET", `${API}/shortlist?profile_id=${profileId}`, asPerson(account));
    const change = async (dimensions: object) => {
      service.clock.advance(DAY_MS);
      const { status } = await service.call("PUT", `/api/v1/job-profiles/${profileId}`, {
        ...{ key: account.key, body: { dimensions } },
      });
      expect(status).toBe(200);
      service.clock.advance(DAY_MS);
      await enter(person(5));
      await service.call("GET", `${API}/shortlist?profile_id=${profileId}`, asPerson(account));
    };
    await change({ people: { ideal: 8 } });
    await change({ global: { ideal: 5 } });
    const scopes = (await validity()).profiles.map((one: { versions: number[]; people: number }) => [
      one.versions,
      one.people,
    ]);
    expect(scopes).toEqual([
      [[1, 2], 2],
      [[1], 1],
      [[2], 1],
      [[3], 1],
    ]);
  });
});
