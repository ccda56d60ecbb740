import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { results } from "#/modules/assessment/tables.ts";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { simulatedPreview } from "#/modules/psychometrics/norms/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
let profileId: string;
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);
beforeEach(async () => {
  const body = { name: "Teamleitung", dimensions: { people: { ideal: 6 }, detail: { ideal: 6 } } };
  profileId = (await service.call("POST", `${API}/job-profiles`, { key: account.key, body })).json.data.id;
});

function person(lastName: string, cValue: number, fields: Parameters<typeof seedAssessment>[2] = {}): number {
  const id = seedAssessment(service, account, { lastName, ...fields });
  seedResult(service, id, () => cValue);
  return id;
}
const shortlist = (query = "", who: CallOptions = asPerson(account), profile = profileId) =>
  service.call("GET", `${API}/console/shortlist?profile_id=${profile}&${query}`, who);
const lastNames = async (query = "") =>
  (await shortlist(query)).json.data.candidates.map(({ name }: { name: string }) => name.split(" ")[1]);

const QUESTIONABLE = {
  status: "questionable" as const,
  ...{ attentionFailed: 2, inconsistency: 1, longstringA: 3, longstringB: 3, irv: 1.5, fastShare: 0 },
};

describe("a shortlist", () => {
  test("names what deviates with every match, leaves nobody out for a low one, and compares no answers that are not usable", async () => {
    person("Far", 0);
    person("Near", 5.5);
    const doubtful = person("Ideal", 6);
    service.db.orm
      .update(results)
      .set({ quality: QUESTIONABLE })
      .where(eq(results.sessionId, doubtful))
      .run();
    const { json } = await shortlist();
    const { candidates, pagination, unusable } = json.data;
    expect(candidates.map(({ name }: { name: string }) => name)).toEqual(["Ada Near", "Ada Far"]);
    expect(unusable).toBe(1);
    expect(candidates[0]).toMatchObject({
      quality: "ok",
      match: { half_width: 20, deviations: [], critical: 0 },
      norm_warning: null,
    });
    expect(candidates[1].match).toMatchObject({ critical: 2, zones: { people: "red", detail: "red" } });
    expect(candidates[1].match.deviations[0]).toMatchObject({
      dimension: "detail",
      label: { en: "Detail Focus", de: "Detailorientierung" },
      candidate_value: 0,
      ok_min: 4,
      ok_max: 8,
      delta: -6,
    });
    expect(pagination).toMatchObject({ total: 2 });
    service.run("store-views");
    expect(rows(service, "SELECT count(*) AS n FROM result_views WHERE what = 'match'")).toEqual([{ n: 2 }]);
  });

  test("compares everybody with the others invited for the profile, once there are thirty of them", async () => {
    await buyCredits(service, account);
    const { id: inviteId } = await invite(service, account, { job_profile_id: profileId });
    const applicant = (place: number, profile = profileId) => {
      const id = person(`P${place}`, place / 10, place === 20 ? { inviteId } : {});
      // More than an account may invite in an hour.
      execute(service, "UPDATE candidate_list SET job_profile_id = ? WHERE session_id = ?", profile, id);
    };
    for (let place = 0; place < 30; place++) applicant(place);
    const textOf = async (name: string): Promise<string> =>
      (await shortlist("limit=100")).json.data.candidates.find(
        (one: { name: string }) => one.name === `Ada ${name}`,
      ).match.standing.text.en;
    expect(await textOf("P20")).toContain("no comparison with other people");
    // Nobody else is counted: not those invited for another profile or for none, nor answers that are not usable.
    const body = { name: "Vertrieb", dimensions: { people: { ideal: 6 } } };
    const other = await service.call("POST", `${API}/job-profiles`, { key: account.key, body });
    applicant(31, other.json.data.id);
    const doubtful = person("Without", 3);
    expect(await textOf("P20")).toContain("no comparison with other people");
    applicant(30);
    service.db.orm
      .update(results)
      .set({ quality: QUESTIONABLE })
      .where(eq(results.sessionId, doubtful))
      .run();
    expect(await textOf("P20")).toMatch(/^0 of 2 requirements met.* Closer than 20 of the 30 others invited/);
    expect(await textOf("P0")).toContain("No one among the 30 others invited for this profile");
    // The person's own comparison says the same, and so does one of somebody who was not invited for it.
    const url = `${API}/invites/${inviteId}/match?profile_id=${profileId}`;
    const { data } = (await service.call("GET", url, { key: account.key })).json;
    expect(data.standing.text.en).toBe(await textOf("P20"));
    expect(data.recommendation).toContain("Closer than 20 of the 30 others invited for this profile.");
    expect(await textOf("P31")).toContain("of the 31 others invited for this profile.");
  });

  test("is narrowed by language, completion and decision, and paged", async () => {
    const now = service.clock.now();
    person("German", 6, { language: "de" });
    person("Old", 5, { completedAt: now - 40 * DAY_MS });
    const decided = person("Decided", 4);
    const body = { kind: "decision", outcome: "advance", grounds: ["interview"], text: "Yes" };
    await service.call("POST", `${API}/console/candidates/${decided}/reviews`, {
      ...asPerson(account),
      body,
    });
    service.clock.advance(1);
    expect(await lastNames()).toEqual(["German", "Old", "Decided"]);
    expect(await lastNames("language=de")).toEqual(["German"]);
    expect(await lastNames("completed_since=2026-02-01")).toEqual(["German", "Decided"]);
    expect(await lastNames("decision=advance")).toEqual(["Decided"]);
    expect(await lastNames("decision=none")).toEqual(["German", "Old"]);
    expect(await lastNames("limit=1&offset=1")).toEqual(["Old"]);
    expect(await lastNames("offset=9")).toEqual([]);
    // Days are those of the account: in Berlin this one began in the last hour of the day before in UTC.
    execute(service, "UPDATE accounts SET time_zone = 'Europe/Berlin' WHERE id = ?", account.id);
    person("Midnight", 3, { completedAt: Date.parse("2026-01-31T23:00:00Z") });
    expect(await lastNames("completed_since=2026-02-01")).toEqual(["German", "Decided", "Midnight"]);
    expect(await lastNames("completed_since=2026-02-02")).toEqual(["German", "Decided"]);
  });

  test("holds nobody who is anonymized, unfinished, or of another account or mode", async () => {
    person("Mine", 6);
    const gone = person("Gone", 6);
    seedAssessment(service, account, { lastName: "Open", completedAt: null });
    await service.call("DELETE", `${API}/gdpr/candidates/${gone}`, { key: account.key });
    expect(await lastNames()).toEqual(["Mine"]);
    for (const who of [await register(service), otherModeKey(service, account)]) {
      const { json } = await shortlist("", asPerson(who));
      expect(json.error.code).toBe("job_profile_not_found");
    }
  });

  test("warns where a result and the profile are meant under different norms", async () => {
    const local = service.norms.create(simulatedPreview(service, 100), {
      name: { en: "Own norm", de: "Eigene Norm" },
      createdBy: "test",
    });
    service.clock.advance(1);
    service.norms.activate(local.id);
    person("Before", 5);
    const after = person("After", 6);
    execute(service, "UPDATE results SET questionnaire_version = '1.2.0'");
    execute(service, "UPDATE results SET norm_group_id = ? WHERE session_id = ?", local.id, after);
    const { candidates } = (await shortlist()).json.data;
    expect(candidates.map(({ name }: { name: string }) => name)).toEqual(["Ada After", "Ada Before"]);
    expect(candidates[0].norm_warning.en).toContain("Own norm");
    // Scores without points cannot be seen under another norm: they stay as they are, after all others.
    expect(candidates[1]).toMatchObject({ norm: { norm_id: 1 }, delivered: null, norm_warning: null });
  });

  test("says why where there is nothing to compare with", async () => {
    const empty = await service.call("POST", `${API}/job-profiles`, {
      key: account.key,
      body: { name: "Empty" },
    });
    expect((await shortlist("", asPerson(account), empty.json.data.id)).json.error.code).toBe(
      "profile_without_dimensions",
    );
    expect((await shortlist("", asPerson(account), "jp_none")).json.error.code).toBe("job_profile_not_found");
    expect((await service.call("GET", `${API}/console/shortlist`, asPerson(account))).status).toBe(400);
  });
});

describe("the preview of a draft", () => {
  const preview = (dimensions: unknown, who: CallOptions = asPerson(account)) => {
    const text = typeof dimensions === "string" ? dimensions : JSON.stringify(dimensions);
    return service.call(
      "GET",
      `${API}/console/job-profile-preview?${new URLSearchParams({ dimensions: text })}`,
      who,
    );
  };

  test("shows how the latest people would match, names nobody, and stores nothing", async () => {
    for (let at = 0; at < 12; at += 1) person(`P${at}`, at < 10 ? at : 9);
    const before = dump(service);
    const { json } = await preview({ people: { ideal: 9 } });
    expect(dump(service)).toBe(before);
    expect(json.data.candidates).toBe(12);
    expect(json.data.dimensions).toEqual([
      {
        key: "people",
        name: { en: "People Orientation", de: "Menschenorientierung" },
        mean: 5.3,
        green: 5,
        yellow: 1,
        red: 6,
      },
    ]);
    expect(JSON.stringify(json)).not.toContain("P11");
    const bars: { count: number }[] = json.data.histogram;
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(json.data.random).toMatchObject({ separates: true });
    service.run("store-views");
    expect(rows(service, "SELECT count(*) AS n FROM result_views")).toEqual([{ n: 0 }]);
  });

  test("of nobody is empty", async () => {
    const { json } = await preview({ people: { ideal: 9 } });
    expect(json.data).toMatchObject({ candidates: 0, random: { separates: true } });
  });

  test.each([
    ["{", "dimensions"],
    ["[]", "dimensions"],
    ["null", "dimensions"],
    ['{"people":{"ideal":"6"}}', "dimensions"],
    ['{"nobody":{"ideal":6}}', "dimensions"],
    ['{"people":{"ideal":11}}', "dimensions.people.ideal"],
    ['{"people":{"ideal":6,"ok_min":7}}', "dimensions.people.ideal"],
  ])("refuses %s by the rules of POST /job-profiles", async (text, field) => {
    const { status, json } = await preview(text);
    expect([status, json.error.field]).toEqual([400, field]);
  });

  test("without a dimension says so, and is there for those too who may not see results", async () => {
    expect((await preview({})).json.error.code).toBe("profile_without_dimensions");
    const { options } = signIn(service, { role: "reviewer", account });
    expect((await preview({ people: { ideal: 5 } }, options)).status).toBe(200);
  });
});
