import { describe, expect, test } from "bun:test";
import { seedResult } from "#/modules/candidates/testing.ts";
import { aliased } from "#/platform/http/aliases.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, register } from "#/testing/journey.ts";

const API = "/api/v1";
const UNKNOWN = "jp_000000000000000000000000";
const DAY = 24 * 60 * 60 * 1000;

const service = useService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);

const call = (method: string, path: string, body?: unknown, key = account.key) =>
  service.call(method, `${API}${path}`, { key, ...(body !== undefined && { body }) });
const create = async (dimensions: unknown, note = "From the job description.") =>
  (await call("POST", "/job-profiles", { name: "Leitung", dimensions, version_note: note })).json.data;
const change = async (id: string, dimensions: unknown, version_note?: string) =>
  (await call("PUT", `/job-profiles/${id}`, { dimensions, ...(version_note && { version_note }) })).json.data;
const versions = async (id: string) => (await call("GET", `/job-profiles/${id}/versions`)).json.data.versions;
const matchOf = async (inviteId: string, id: string) =>
  (await call("GET", `/invites/${inviteId}/match?profile_id=${id}`)).json.data;

/** Somebody who has completed, with C 7 everywhere. */
async function completed(name: string, profileId?: string) {
  const sent = await invite(service, account, {
    name,
    email: `${name}@people.example`,
    ...(profileId && { job_profile_id: profileId }),
  });
  await completeAssessment(service, sent.token);
  const [session] = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", sent.id);
  seedResult(service, Number(session?.id), () => 7);
  return sent.id;
}

describe("as long as nobody was compared with it", () => {
  test("a version is changed in place, and says who did so last, when and why", async () => {
    const { id, version } = await create({ people: { ideal: 7 } });
    service.clock.advance(DAY);
    const changed = await change(id, { people: { ideal: 8, ok_max: 10 } }, "Talked to three team leads.");
    expect([version, changed.version, changed.version_closed_at]).toEqual([1, 1, null]);
    expect(await versions(id)).toEqual([
      {
        version: 1,
        since: "2026-03-02T09:00:00.000Z",
        changed_at: "2026-03-03T09:00:00.000Z",
        changed_by: expect.stringMatching(/\S/),
        note: "Talked to three team leads.",
        closed_at: null,
        dimensions: changed.dimensions,
        ...aliased({ random: changed.random }),
      },
    ]);
  });

  test("its baseline is that of what it asks for now, and what changes no range makes nothing new", async () => {
    const { id, random } = await create({ people: { ideal: 7 } });
    const changed = await change(id, { people: { ideal: 8, ok_max: 10 } });
    expect(changed.random).not.toEqual(random);
    const same = await call("PUT", `/job-profiles/${id}`, { description: "For the north." });
    expect(same.json.data).toMatchObject({ version: 1, random: changed.random });
  });
});

describe("once a completed candidate was compared with it", () => {
  test("a change makes the next version, and who was invited for it stays with theirs", async () => {
    const { id } = await create({ people: { ideal: 7 } });
    const earlier = await completed("ada", id);
    expect((await matchOf(earlier, id)).overall_match).toBe(100);
    service.clock.advance(DAY);
    const changed = await change(
      id,
      { people: { ideal: 3, ok_min: 1, ok_max: 5, critical_low: 0 } },
      "Another job now.",
    );
    expect(changed.version).toBe(2);
    const later = await completed("grace", id);
    const elsewhere = await completed("joan");
    const [one, other, third] = [
      await matchOf(earlier, id),
      await matchOf(later, id),
      await matchOf(elsewhere, id),
    ];
    expect([one.profile.version, one.overall_match, one.match_details.people.profile_ideal]).toEqual([
      1, 100, 7,
    ]);
    expect([other.profile.version, other.match_details.people.profile_ideal]).toEqual([2, 3]);
    expect([third.profile.version, third.match_details.people.profile_ideal]).toEqual([2, 3]);
    const all = await versions(id);
    expect(all.map(({ version, note }: Record<string, unknown>) => [version, note])).toEqual([
      [2, "Another job now."],
      [1, "From the job description."],
    ]);
    expect(all[1].dimensions.people.ideal).toBe(7);
  });

  test("it is closed by the completion of somebody who was invited for it, looked at or not", async () => {
    const { id } = await create({ people: { ideal: 7 } });
    await completed("ada", id);
    expect((await call("GET", `/job-profiles/${id}`)).json.data.version_closed_at).toMatch(/^2026-/);
    expect((await change(id, { people: { ideal: 6 } })).version).toBe(2);
  });

  test("a version from before there were baselines gets its own at the first look, and the same one", async () => {
    const { id, random } = await create({ people: { ideal: 7 } });
    const stored = () => rows(service, "SELECT baseline FROM job_profile_versions WHERE profile_id = ?", id);
    const before = stored();
    execute(
      service,
      "UPDATE job_profile_versions SET baseline = NULL, closed_at = 1 WHERE profile_id = ?",
      id,
    );
    expect((await matchOf(await completed("ada"), id)).random).toEqual(random);
    expect(stored()).toEqual(before);
  });

  test("it is closed by a look at the match of anybody, and a name alone makes no version", async () => {
    const { id } = await create({ people: { ideal: 7 } });
    const somebody = await completed("ada");
    expect((await change(id, { people: { ideal: 6.5 } })).version).toBe(1);
    await matchOf(somebody, id);
    expect((await call("PUT", `/job-profiles/${id}`, { name: "Anders" })).json.data.version).toBe(1);
    expect((await change(id, { people: { ideal: 6 } })).version).toBe(2);
    expect((await change(id, { people: { ideal: 5 } })).version).toBe(2);
  });
});

test("versions of what is unknown, deleted or another account's are not found", async () => {
  const { id } = await create({ people: { ideal: 7 } });
  const stranger = await register(service);
  expect((await call("GET", `/job-profiles/${UNKNOWN}/versions`)).status).toBe(404);
  expect((await call("GET", `/job-profiles/${id}/versions`, undefined, stranger.key)).status).toBe(404);
  await call("DELETE", `/job-profiles/${id}`);
  expect((await call("GET", `/job-profiles/${id}/versions`)).json.error.code).toBe("job_profile_not_found");
});

describe("options of a dimension", () => {
  test("are stored, shown where they say something unusual, and counted in the match", async () => {
    const { id, dimensions } = await create({
      people: { ideal: 5, kind: "at_least", essential: true, reason: "Leads eight people." },
      detail: { ideal: 3, ok_min: 2, ok_max: 4, weight: 3 },
      global: { ideal: 9, ok_min: 7, ok_max: 11, beyond: true, weight: 2 },
    });
    expect(dimensions.people).toMatchObject({ ok_max: 10, kind: "at_least", essential: true });
    expect(dimensions.detail.weight).toBe(3);
    expect(dimensions.global).toMatchObject({ ok_max: 11, beyond: true });
    expect("weight" in dimensions.global).toBe(false);
    const found = await matchOf(await completed("ada"), id);
    expect(found.match_details.people).toMatchObject({ match_score: 100, zone: "green", delta: 2 });
    const plain = await create({
      people: { ideal: 5, ok_max: 10 },
      detail: { ideal: 3, ok_min: 2, ok_max: 4 },
      global: { ideal: 9, ok_min: 7, ok_max: 10 },
    });
    const before = await matchOf(await completed("grace"), plain.id);
    expect(found.match_details.detail.match_score).toBe(before.match_details.detail.match_score);
    expect(found.overall_match).toBeLessThan(before.overall_match);
  });

  test.each([
    ["stability", { ideal: 7, essential: true }, "dimensions.stability.essential"],
    ["failure_tolerance", { ideal: 7, essential: true }, "dimensions.failure_tolerance.essential"],
    ["graves4_order", { ideal: 7, essential: true }, "dimensions.graves4_order.essential"],
    ["people", { ideal: 7, weight: 4 }, "dimensions.people.weight"],
    ["people", { ideal: 7, kind: "about" }, "dimensions.people.kind"],
    ["people", { ideal: 7, ok_max: 9, kind: "at_least" }, "dimensions.people.ok_max"],
    ["people", { ideal: 7, critical_high: 11 }, "dimensions.people.critical_high"],
  ])("of %s as %p are refused by name", async (scale, range, field) => {
    const { status, json } = await call("POST", "/job-profiles", {
      name: "A",
      dimensions: { [scale]: range },
    });
    expect([status, json.error.field]).toEqual([400, field]);
  });

  test("essential and red is to be clarified first; nobody is left out for it", async () => {
    const { id } = await create({
      people: { ideal: 2, essential: true },
      detail: { ideal: 7 },
      global: { ideal: 7 },
      process: { ideal: 7 },
      options: { ideal: 7 },
    });
    const found = await matchOf(await completed("ada"), id);
    expect(found.essential_open).toEqual(["people"]);
    expect(found.standing.level).not.toBe("close");
    expect(found.overall_rating.en).not.toContain("Good");
    expect(found.recommendation).toContain("Clarify first");
  });

  test("stability, failure tolerance and practical carry a warning; so does what does not separate", async () => {
    const wide = await create({ practical: { ideal: 5, ok_min: 1, ok_max: 9 } });
    expect(wide.random.separates).toBe(false);
    expect(wide.warnings.map(({ code, dimension }: Record<string, unknown>) => [code, dimension])).toEqual([
      ["does_not_separate", null],
      ["sensitive_dimension", "practical"],
    ]);
  });
});
