import { beforeEach, describe, expect, test } from "bun:test";
import vectors from "#/domain/instrument/fixtures/vectors.json";
import { overallMatch } from "#/domain/instrument/match.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { seedResult } from "#/modules/candidates/testing.ts";
import { aliased } from "#/platform/http/aliases.ts";
import { useBuyer, usePrepared, useService } from "#/testing/harness.ts";
import { dumpUnread, execute, otherModeKey, rows, withoutRequestId } from "#/testing/inspect.ts";
import { answerAll, completeAssessment, invite, register } from "#/testing/journey.ts";

const PROFILES = "/api/v1/job-profiles";
const UNKNOWN_PROFILE = "jp_000000000000000000000000";
const UNKNOWN_INVITE = "inv_000000000000000000000000";
const detail = { ideal: 7, ok_min: 5, ok_max: 9, critical_low: 3, critical_high: 10 };

const service = useService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);
const sent = usePrepared(service, () =>
  invite(service, account, { name: "Zoë Candidate", email: "zoe@people.example" }),
);

const profile = async (dimensions: Record<string, unknown>, key = account.key): Promise<string> => {
  const body = { name: "Vertrieb", type: "sales", dimensions };
  return (await service.call("POST", PROFILES, { key, body })).json.data.id;
};
const match = (inviteId: string, query: string, key = account.key) =>
  service.call("GET", `/api/v1/invites/${inviteId}/match${query}`, { key });

/** Gives the completed assessment session exact C values. */
const setScores = (cValueOf: Parameters<typeof seedResult>[2]): void => {
  const session = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", sent.id)[0];
  seedResult(service, Number(session?.id), cValueOf);
};

describe("GET 200", () => {
  beforeEach(() => completeAssessment(service, sent.token));

  test("has the shape of the interface", async () => {
    setScores((key) => ({ detail: 6, people: 9, stability: 2 })[key as string] ?? 5);
    const id = await profile({ stability: { ideal: 6 }, people: { ideal: 6 }, detail });
    const { status, json } = await match(sent.id, `?profile_id=${id}`);
    expect(status).toBe(200);
    const { match_details, ...data } = json.data;
    expect(data).toEqual({
      invite_id: sent.id,
      candidate: { name: "Zoë Candidate", email: "zoe@people.example" },
      profile: {
        ...{ id, name: "Vertrieb", type: "sales" },
        ...{ version: 1, version_since: "2026-03-02T09:00:00.000Z" },
      },
      overall_match: overallMatch([93, 40, 57]),
      overall_rating: { en: "Marginal match", de: "Geringe Übereinstimmung" },
      color: "orange",
      dimensions_matched: 3,
      strengths: ["Detail Focus"],
      development_areas: [
        expect.stringContaining("below the target range (C 2.0, target 4.0-8.0)"),
        expect.stringContaining("above the target range (C 9.0, target 4.0-8.0)"),
      ],
      recommendation: expect.stringContaining("Outside the critical thresholds"),
      norm_warning: null,
      ...aliased({
        standing: {
          level: "open",
          label: { en: "Read each requirement", de: "Anforderungen einzeln lesen" },
          percentile: null,
          text: {
            en: expect.stringContaining("1 of 3 requirements met, 1 missed within the margin of error."),
            de: expect.any(String),
          },
        },
        random: {
          median: expect.any(Number),
          from: expect.any(Number),
          to: expect.any(Number),
          ...aliased({ reaching_70: expect.any(Number), separates: false }),
        },
        half_width: 18,
        essential_open: [],
      }),
      quality: { status: "caution", validity: "caution" },
      response_style: { mean: 5.1, style: null },
    });
    expect(Object.keys(match_details)).toEqual(["detail", "stability", "people"]);
    expect(match_details.people).toEqual({
      dimension: "people",
      label: { en: expect.any(String), de: expect.any(String) },
      candidate_value: 9,
      profile_ideal: 6,
      delta: 3,
      match_score: 57,
      rating: { en: "Marginal", de: "Gering" },
      color: "orange",
      zone: "yellow",
    });
    expect(match_details.stability).toMatchObject({ delta: -4, match_score: 40, color: "red", zone: "red" });
  });

  test("an answer to an earlier questionnaire keeps the margin of error of its own reference", async () => {
    const id = await profile({ stability: { ideal: 6 }, people: { ideal: 6 }, detail });
    const marginOf = async () => (await match(sent.id, `?profile_id=${id}`)).json.data.half_width;
    expect(await marginOf()).toBe(18);
    const sql =
      "UPDATE results SET questionnaire_version = '1.1.0' WHERE session_id IN (SELECT id FROM sessions WHERE invite_id = ?)";
    execute(service, sql, sent.id);
    expect(await marginOf()).toBe(17);
  });

  test("include_details adds the profile's tolerance to each detail and changes nothing else", async () => {
    const id = await profile({ detail, people: { ideal: 6 } });
    const plain = await match(sent.id, `?profile_id=${id}`);
    const off = await match(sent.id, `?profile_id=${id}&include_details=false`);
    expect(off.text).toBe(plain.text);
    const { json } = await match(sent.id, `?profile_id=${id}&include_details=true`);
    const { ideal: _, ...tolerance } = detail;
    expect(json.data.match_details.detail.tolerance).toEqual(tolerance);
    expect(json.data.match_details.people.tolerance).toEqual({
      ok_min: 4,
      ok_max: 8,
      critical_low: 2.5,
      critical_high: 9.5,
    });
    for (const entry of Object.values<Record<string, unknown>>(json.data.match_details)) {
      delete entry.tolerance;
    }
    expect(json).toEqual(plain.json);
  });

  test("every score, zone and colour equals the instrument's reference values", async () => {
    const ids: string[] = [];
    for (const { input } of vectors.match) {
      ids.push(await profile(Object.fromEntries(SCALE_KEYS.map((key) => [key, input]))));
    }
    for (let start = 0; start < 101; start += SCALE_KEYS.length) {
      const tenthsOf = (place: number): number => Math.min(100, start + place);
      setScores((_key, place) => tenthsOf(place) / 10);
      for (const [index, vector] of vectors.match.entries()) {
        const { json } = await match(sent.id, `?profile_id=${ids[index]}`);
        const found = SCALE_KEYS.map((key) => {
          const { candidate_value, match_score, zone, color } = json.data.match_details[key];
          return [candidate_value, match_score, zone, color];
        });
        const expected = SCALE_KEYS.map((_key, place) => vector.scores[tenthsOf(place)]);
        expect(found).toEqual(expected as typeof found);
        expect(json.data.overall_match).toBe(overallMatch(found.map(([, score]) => score)));
      }
    }
  });

  test("works with the scores that the results show, and with an inactive profile", async () => {
    const id = await profile({ detail, graves3_power: { ideal: 5 } });
    await service.call("PUT", `${PROFILES}/${id}`, { key: account.key, body: { active: false } });
    const { status, json } = await match(sent.id, `?profile_id=${id}`);
    expect(status).toBe(200);
    const results = await service.call("GET", `/api/v1/invites/${sent.id}/results`, { key: account.key });
    const { dimensions, graves_values } = results.json.data;
    const { detail: byDetail, graves3_power: byPower } = json.data.match_details;
    expect(byDetail.candidate_value).toBe(dimensions.detail.c_value);
    expect(byDetail.label).toEqual(dimensions.detail.name);
    expect(byPower.candidate_value).toBe(graves_values.graves3_power.c_value);
  });

  test("stores nothing but that the version of the profile is closed now", async () => {
    const id = await profile({ detail });
    const open = dumpUnread(service);
    await match(sent.id, `?profile_id=${id}`);
    const closed = dumpUnread(service);
    expect(closed).not.toBe(open);
    await match(sent.id, `?profile_id=${id}`);
    expect(dumpUnread(service)).toBe(closed);
    execute(service, "UPDATE job_profile_versions SET closed_at = NULL WHERE profile_id = ?", id);
    expect(dumpUnread(service)).toBe(open);
  });
});

describe("GET 400", () => {
  test.each([
    ["no profile", "", "profile_id"],
    ["an empty profile", "?profile_id=", "profile_id"],
    ["two profiles", `?profile_id=${UNKNOWN_PROFILE}&profile_id=${UNKNOWN_PROFILE}`, "profile_id"],
    ["a profile with NUL", "?profile_id=%00", "profile_id"],
    ["no boolean", `?profile_id=${UNKNOWN_PROFILE}&include_details=2`, "include_details"],
  ])("with %s it names the parameter, before anything is looked up", async (_case, query, field) => {
    for (const inviteId of [sent.id, UNKNOWN_INVITE]) {
      const { status, json } = await match(inviteId, query);
      expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
    }
  });

  test("while the candidate has not completed, also after the last answer", async () => {
    const id = await profile({ detail });
    const before = await match(sent.id, `?profile_id=${id}`);
    await answerAll(service, sent.token);
    const after = await match(sent.id, `?profile_id=${id}`);
    for (const { status, json } of [before, after]) {
      expect([status, json.error.code]).toEqual([400, "assessment_not_completed"]);
    }
  });

  test("for a profile without dimensions, once the candidate has completed", async () => {
    const id = await profile({});
    expect((await match(sent.id, `?profile_id=${id}`)).json.error.code).toBe("assessment_not_completed");
    await completeAssessment(service, sent.token);
    const { status, json } = await match(sent.id, `?profile_id=${id}`);
    expect([status, json.error.code]).toEqual([400, "profile_without_dimensions"]);
  });

  test("for a profile whose dimensions were all removed, and no longer once it has one again", async () => {
    const id = await profile({ detail, people: { ideal: 6 } });
    const put = (dimensions: Record<string, unknown>) =>
      service.call("PUT", `${PROFILES}/${id}`, { key: account.key, body: { dimensions } });
    await completeAssessment(service, sent.token);
    await put({ detail: null });
    expect((await match(sent.id, `?profile_id=${id}`)).json.data.dimensions_matched).toBe(1);
    await put({ people: null });
    const { status, json } = await match(sent.id, `?profile_id=${id}`);
    expect([status, json.error.code]).toEqual([400, "profile_without_dimensions"]);
    await put({ people: { ideal: 6 } });
    expect((await match(sent.id, `?profile_id=${id}`)).status).toBe(200);
  });
});

describe("GET 404", () => {
  test("for what is unknown, the invite before the profile and both before their states", async () => {
    const codeOf = async (inviteId: string, profileId: string) =>
      (await match(inviteId, `?profile_id=${profileId}`)).json.error.code;
    expect(await codeOf(UNKNOWN_INVITE, UNKNOWN_PROFILE)).toBe("invite_not_found");
    expect(await codeOf(UNKNOWN_INVITE, await profile({}))).toBe("invite_not_found");
    expect(await codeOf(sent.id, UNKNOWN_PROFILE)).toBe("job_profile_not_found");
    expect(await codeOf(sent.id, "vertrieb")).toBe("job_profile_not_found");
  });

  test("for a deleted profile", async () => {
    await completeAssessment(service, sent.token);
    const id = await profile({ detail });
    await service.call("DELETE", `${PROFILES}/${id}`, { key: account.key });
    const { status, json } = await match(sent.id, `?profile_id=${id}`);
    expect([status, json.error.code]).toEqual([404, "job_profile_not_found"]);
  });

  test("for what belongs to another account or mode, the same as for what never was", async () => {
    await completeAssessment(service, sent.token);
    const id = await profile({ detail });
    for (const { key } of [await register(service), otherModeKey(service, account)]) {
      const theirs = await profile({ detail }, key);
      const same = async (first: ReturnType<typeof match>, second: ReturnType<typeof match>) => {
        const [foreign, unknown] = [await first, await second];
        expect(foreign.status).toBe(404);
        expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(unknown.text));
      };
      await same(
        match(sent.id, `?profile_id=${theirs}`, key),
        match(UNKNOWN_INVITE, `?profile_id=${theirs}`, key),
      );
      await same(match(sent.id, `?profile_id=${theirs}`), match(sent.id, `?profile_id=${UNKNOWN_PROFILE}`));
      await same(
        match(sent.id, `?profile_id=${id}`, key),
        match(UNKNOWN_INVITE, `?profile_id=${UNKNOWN_PROFILE}`, key),
      );
    }
  });
});

test("without a key it is 401, without the permission for results 403", async () => {
  const path = `/api/v1/invites/${sent.id}/match?profile_id=${UNKNOWN_PROFILE}`;
  expect((await service.call("GET", path)).status).toBe(401);
  execute(
    service,
    `UPDATE api_keys SET permissions = '["invites:read","job_profiles:read"]' WHERE account_id = ?`,
    account.id,
  );
  expect((await match(sent.id, "")).status).toBe(403);
});
