import { describe, expect, test } from "bun:test";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { acknowledge, invite, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";
import { completeZoe, seedAssessment, seedResult, zoe } from "./testing.ts";

const API = "/api/v1";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);

const post = async (path: string, body: unknown) =>
  (await service.call("POST", `${API}${path}`, { key: account.key, body })).json.data;
const look = (sessionId: number | string, who: CallOptions = asPerson(account)) =>
  service.call("GET", `${API}/console/candidates/${sessionId}`, who);
const views = () => {
  service.run("store-views");
  return rows(service, "SELECT session_id, what FROM result_views ORDER BY id");
};

const CAREFUL = {
  ...{ status: "ok", attentionFailed: 0, inconsistency: 1, longstringA: 3, longstringB: 3 },
  ...{ irv: 1.5, fastShare: 0 },
};

describe("the page of a candidate", () => {
  test("has in one answer what the other operations return one by one", async () => {
    const { inviteId, sessionId } = await completeZoe(service, account);
    const profile = await post("/job-profiles", {
      name: "Teamleitung",
      dimensions: { people: { ideal: 9 }, detail: { ideal: 1 }, global: { ideal: 5 } },
    });
    await post("/job-profiles", { name: "Empty" });
    const team = await post("/teams", { title: "Sales" });
    await post(`/teams/${team.id}/members`, { session_ids: [sessionId] });
    // Unusable answers would show no match.
    execute(service, `UPDATE results SET quality = '${JSON.stringify(CAREFUL)}'`);
    const { json, status } = await look(sessionId);
    expect(status).toBe(200);
    const { data } = json;
    const get = async (path: string) =>
      (await service.call("GET", `${API}${path}`, { key: account.key })).json.data;

    expect(data.person).toEqual({ ...zoe, comment: "" });
    expect(data.candidate).toMatchObject({ invite_id: inviteId, state: "completed", name: "Zoë Candidate" });
    expect(data.invite).toMatchObject({ invite_id: inviteId, status: "completed" });
    expect(data.analysis_link).toBeNull();
    const result = await get(`/invites/${inviteId}/results?include_descriptions=true`);
    const { raw } = await get(`/results/${inviteId}?include_raw=true`);
    expect(data.result.scales.map(({ key }: { key: string }) => key)).toEqual([...SCALE_KEYS]);
    for (const { key, c_value, raw_percent, name, description, band } of data.result.scales) {
      const reported = result.dimensions[key] ?? result.graves_values[key];
      expect([key, { c_value, raw_percent, name, description }]).toEqual([
        key,
        {
          c_value: reported.c_value,
          raw_percent: reported.raw_percent,
          name: reported.name,
          description: reported.description,
        },
      ]);
      expect(band).toEqual(raw.bands[key]);
    }
    const { levels, ...quality } = data.result.quality;
    expect(quality).toEqual({ ...raw.quality, ...result.quality });
    expect(new Set(Object.values(levels))).toEqual(new Set(["ok"]));
    expect(data.result.response_style).toEqual(result.response_style);
    expect(data.result.wir_ich_ratio).toEqual(result.wir_ich_ratio);
    expect(data.result.norm).toMatchObject({ norm_id: 1, n: 0 });
    expect(data.teams).toEqual([{ id: team.id, title: "Sales", subtitle: "" }]);

    expect(data.matches).toHaveLength(1);
    const match = await get(`/invites/${inviteId}/match?profile_id=${profile.id}&include_details=true`);
    expect(data.matches[0]).toMatchObject({
      profile: { id: profile.id, name: "Teamleitung" },
      match: {
        overall_match: match.overall_match,
        standing: match.standing,
        color: match.color,
        dimensions_matched: 3,
      },
    });
    for (const [key, zone] of Object.entries(data.matches[0].match.zones))
      expect([key, zone]).toEqual([key, match.match_details[key].zone]);
    const outside = Object.values<{ zone: string; dimension: string }>(match.match_details)
      .filter(({ zone }) => zone !== "green")
      .map(({ dimension }) => dimension);
    expect(
      data.matches[0].match.deviations.map((d: { dimension: string }) => d.dimension).toSorted(),
    ).toEqual(outside.toSorted());
  });

  test("records a view, and shows who viewed before", async () => {
    const sessionId = seedAssessment(service, account);
    const { options } = signIn(service, { role: "recruiter", account }, { name: "Grace Hopper" });
    await look(sessionId, options);
    expect(views()).toEqual([{ session_id: sessionId, what: "profile" }]);
    const { json } = await look(sessionId);
    expect(json.data.views[0]).toMatchObject({
      viewer: expect.stringContaining("Grace Hopper"),
      what: "profile",
    });
  });

  test("returns where a candidate who has not finished continues, and no result", async () => {
    service.billing.grant({ accountId: account.id, mode: "test" }, 1, "test");
    const sent = await invite(service, account);
    await acknowledge(service, sent.token);
    const { json } = await look(1);
    expect(json.data).toMatchObject({ result: null, matches: [], candidate: { state: "pending" } });
    expect(json.data.analysis_link).toEndWith(`/a/${sent.token}`);
  });

  test("of somebody who is anonymized has no name anywhere, and still the scores", async () => {
    const { sessionId } = await completeZoe(service, account);
    await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: account.key });
    const { status, text, json } = await look(sessionId);
    expect(status).toBe(200);
    for (const trace of ["Zoë", "zoe", 'Candidate"', "people.example", "Anonymized Candidate"])
      expect(text).not.toContain(trace);
    expect(json.data).toMatchObject({ person: null, teams: [], analysis_link: null });
    expect(json.data.result.scales).toHaveLength(23);
  });

  test("leaves out what the reader may not see", async () => {
    const sessionId = seedAssessment(service, account, { protectedAt: 1, protectedReason: "Law suit" });
    seedResult(service, sessionId, () => 5);
    const parts = async (role: "owner" | "recruiter" | "reviewer" | "data_protection") => {
      const { json } = await look(sessionId, signIn(service, { role, account }).options);
      const { requests, protection, reviews, result } = json.data;
      return {
        requests,
        reason: protection.reason,
        hold: protection.protected,
        reviews,
        hasResult: result !== null,
      };
    };
    const all = { requests: [], reason: "Law suit", hold: true, reviews: [], hasResult: true };
    expect(await parts("owner")).toEqual(all);
    expect(await parts("data_protection")).toEqual(all);
    expect(await parts("recruiter")).toEqual({ ...all, requests: null, reason: null });
    expect(await parts("reviewer")).toEqual({ ...all, requests: null, reason: null });
  });

  test("is a 404 for another account, another mode and an invalid id, and records no view", async () => {
    const sessionId = seedAssessment(service, account);
    for (const who of [await register(service), otherModeKey(service, account)]) {
      const { status, json } = await look(sessionId, asPerson(who));
      expect([status, json.error.code]).toEqual([404, "candidate_not_found"]);
    }
    for (const id of ["0", "x", "1e3", "99999"]) expect([id, (await look(id)).status]).toEqual([id, 404]);
    expect(views()).toEqual([]);
  });
});

describe("a comparison", () => {
  const compare = (query: string, who: CallOptions = asPerson(account)) =>
    service.call("GET", `${API}/console/compare?${query}`, who);
  const completed = (lastName: string, cValue: number) => {
    const id = seedAssessment(service, account, { lastName });
    seedResult(service, id, () => cValue);
    return id;
  };

  test("puts two to six people side by side in the order asked for, with how far they differ", async () => {
    const [a, b, c] = [completed("A", 3), completed("B", 7.5), completed("C", 5)];
    const profile = await post("/job-profiles", { name: "P", dimensions: { people: { ideal: 8 } } });
    const { json } = await compare(`session_ids=${b},${a},${c},${b}&profile_id=${profile.id}`);
    const { candidates, scales, mixed_norms } = json.data;
    expect(candidates.map((one: { session_id: number }) => one.session_id)).toEqual([b, a, c]);
    expect(scales).toHaveLength(23);
    expect(scales[0]).toMatchObject({ key: "goal_orientation", spread: 4.5 });
    expect(scales[0].values.map((value: { c_value: number }) => value.c_value)).toEqual([7.5, 3, 5]);
    expect(candidates[1].match).toMatchObject({
      critical: 1,
      deviations: [{ dimension: "people", zone: "red" }],
    });
    expect(mixed_norms).toBe(false);
    expect(views().map(({ session_id, what }) => [session_id, what])).toEqual(
      [b, a, c].map((id) => [id, "match"]),
    );
  });

  test("reports if the values are measured by different norms", async () => {
    const [a, b] = [completed("A", 3), completed("B", 7)];
    service.db.sqlite.run("UPDATE results SET norm_group_id = 2 WHERE session_id = ?", [b]);
    expect((await compare(`session_ids=${a},${b}`)).json.data.mixed_norms).toBe(false);
    expect((await compare(`session_ids=${a},${b}&norm=delivered`)).json.data.mixed_norms).toBe(true);
  });

  test("refuses too few, too many, unknown and unfinished people and unknown or empty job profiles", async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7].map((value) => completed(`P${value}`, value));
    const open = seedAssessment(service, account, { completedAt: null });
    const other = await register(service);
    const foreign = seedAssessment(service, other);
    const empty = await post("/job-profiles", { name: "Empty" });
    const pair = `${ids[0]},${ids[1]}`;
    for (const [query, status, code] of [
      [`session_ids=${ids[0]}`, 400, "invalid_input"],
      [`session_ids=${ids[0]},${ids[0]}`, 400, "invalid_input"],
      [`session_ids=${ids.join(",")}`, 400, "invalid_input"],
      ["session_ids=a,b", 400, "invalid_input"],
      ["", 400, "invalid_input"],
      [`session_ids=${ids[0]},${foreign}`, 404, "candidate_not_found"],
      [`session_ids=${ids[0]},${open}`, 400, "assessment_not_completed"],
      [`session_ids=${pair}&profile_id=jp_none`, 404, "job_profile_not_found"],
      [`session_ids=${pair}&profile_id=${empty.id}`, 400, "profile_without_dimensions"],
    ] as const) {
      const answer = await compare(query);
      expect([query, answer.status, answer.json.error.code]).toEqual([query, status, code]);
    }
    expect((await compare(`session_ids=${pair}`)).status).toBe(200);
    expect(views().length).toBe(2);
  });
});
