import { describe, expect, test } from "bun:test";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { simulatedPreview } from "./testing.ts";

const NORMS = "/api/v1/admin/norms";
const NUMBERS = { ideal: 6, ok_min: 4, ok_max: 8, critical_low: 2.5, critical_high: 9.5 };
/** Measured on people, so it moves with the norm. */
const RANGE = { ...NUMBERS, origin: "people" };

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "10000" });
const account = useAccount(service);

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { key: OPERATOR_TOKEN, body });

const draft = (seed = 1): number =>
  service.norms.create(simulatedPreview(service, 100, seed), {
    name: { en: `Norm ${seed}`, de: `Norm ${seed}` },
    createdBy: "test",
  }).id;
const activate = (id: number): number => {
  service.clock.advance(1000);
  service.norms.activate(id);
  service.clock.advance(1000);
  return id;
};
const profile = async (dimensions: unknown = { graves3_power: RANGE }, key = account.key): Promise<string> =>
  (await service.call("POST", "/api/v1/job-profiles", { key, body: { name: "Profile", dimensions } })).json
    .data.id;
const dimensionsOf = async (id: string) =>
  (await service.call("GET", `/api/v1/job-profiles/${id}`, account)).json.data.dimensions;
const migration = async (id: number, query = "") =>
  (await call("GET", `${NORMS}/${id}/migration${query}`)).json.data;
const accept = (id: number, job_profile_ids: string[], ranges?: string) =>
  call("POST", `${NORMS}/${id}/migration`, { job_profile_ids, ...(ranges && { ranges }) });

describe("the preview of a migration", () => {
  test("shows every job profile of every account and mode with old and new ranges, and changes nothing", async () => {
    const other = await register(service);
    const ids = [
      await profile(),
      await profile({}, otherModeKey(service, account).key),
      await profile({ people: RANGE }, other.key),
    ];
    const norm = draft();
    const before = dump(service);
    const { profiles, total } = await migration(norm);
    expect(dump(service)).toBe(before);
    expect(total).toBe(3);
    expect(profiles.map((one: { job_profile_id: string }) => one.job_profile_id)).toEqual(ids);
    expect(profiles.map((one: { pending: boolean }) => one.pending)).toEqual([true, true, true]);
    const { before: was, after, changed } = profiles[0].dimensions.graves3_power;
    expect(was).toEqual(NUMBERS);
    expect(changed).toBe(true);
    const { critical_low, ok_min, ideal, ok_max, critical_high } = after;
    const ordered = [critical_low, ok_min, ideal, ok_max, critical_high];
    expect(ordered).toEqual(ordered.toSorted((one, another) => one - another));
  });

  test("can be asked for one account, and leaves deleted job profiles out", async () => {
    const other = await register(service);
    const gone = await profile();
    await service.call("DELETE", `/api/v1/job-profiles/${gone}`, account);
    const own = await profile();
    await profile({}, other.key);
    const { profiles } = await migration(draft(), `?account_id=${account.id}`);
    expect(profiles.map((one: { job_profile_id: string }) => one.job_profile_id)).toEqual([own]);
  });

  test("has nothing pending for a job profile that was created under the norm", async () => {
    const old = await profile();
    const norm = activate(draft());
    await profile();
    const { profiles } = await migration(norm);
    expect(
      profiles.map((one: { pending: boolean; from_norm_group_id: number }) => [
        one.pending,
        one.from_norm_group_id,
      ]),
    ).toEqual([
      [true, 1],
      [false, norm],
    ]);
    expect(profiles[0].job_profile_id).toBe(old);
    for (const { before, after } of Object.values<{ before: unknown; after: unknown }>(
      profiles[1].dimensions,
    )) {
      expect(after).toEqual(before as object);
    }
  });
});

describe("accepting a migration", () => {
  test("puts the previewed ranges in place, once: a second time changes nothing", async () => {
    const id = await profile();
    const norm = activate(draft());
    const { after } = (await migration(norm)).profiles[0].dimensions.graves3_power;
    const { status, json } = await accept(norm, [id]);
    expect([status, json.data.profiles[0].pending]).toEqual([200, true]);
    expect(await dimensionsOf(id)).toMatchObject({ graves3_power: after });
    const before = dump(service);
    const again = await accept(norm, [id, id]);
    expect(again.json.data.profiles).toHaveLength(1);
    expect(again.json.data.profiles[0].pending).toBe(false);
    expect(dump(service)).toBe(before);
  });

  test("moves what was measured on people and keeps what was written, unless the caller says otherwise", async () => {
    const [mixed, all] = [
      await profile({ graves3_power: RANGE, people: NUMBERS }),
      await profile({ people: NUMBERS }),
    ];
    const norm = activate(draft());
    const [found] = (await migration(norm)).profiles;
    expect(found.dimensions.graves3_power).toMatchObject({ origin: "people", usual: "migrate" });
    expect(found.dimensions.people).toMatchObject({ origin: "set", usual: "keep", changed: true });
    await accept(norm, [mixed]);
    await accept(norm, [all], "migrate");
    const dimensions = await dimensionsOf(mixed);
    expect(dimensions.graves3_power).toMatchObject({
      ...found.dimensions.graves3_power.after,
      origin: "people",
    });
    expect(dimensions.people).toMatchObject(NUMBERS);
    expect("origin" in dimensions.people).toBe(false);
    expect((await dimensionsOf(all)).people).toMatchObject(found.dimensions.people.after);
    expect((await migration(norm)).profiles.map((one: { pending: boolean }) => one.pending)).toEqual([
      false,
      false,
    ]);
  });

  test("can be reversed, except for what somebody has changed since", async () => {
    const [id, changed, never] = [await profile(), await profile(), await profile()];
    const norm = activate(draft());
    await accept(norm, [id, changed]);
    await service.call("PUT", `/api/v1/job-profiles/${changed}`, {
      ...account,
      body: { dimensions: { people: { ideal: 3 } } },
    });
    const kept = await dimensionsOf(changed);
    const { json } = await call("POST", `${NORMS}/${norm}/migration/revert`, {
      job_profile_ids: [id, changed, never],
    });
    expect(json.data.profiles).toEqual([
      { job_profile_id: id, reverted: true },
      { job_profile_id: changed, reverted: false },
      { job_profile_id: never, reverted: false },
    ]);
    expect((await dimensionsOf(id)).graves3_power).toMatchObject(RANGE);
    expect(await dimensionsOf(changed)).toEqual(kept);
    expect((await migration(norm)).profiles.map((one: { pending: boolean }) => one.pending)).toEqual([
      true,
      false,
      true,
    ]);
    await accept(norm, [id]);
    expect((await dimensionsOf(id)).graves3_power).not.toMatchObject(NUMBERS);
  });

  test("with `keep` leaves the ranges and remembers that they are meant under the norm", async () => {
    const id = await profile();
    const norm = activate(draft());
    await accept(norm, [id], "keep");
    expect((await dimensionsOf(id)).graves3_power).toMatchObject(RANGE);
    expect((await migration(norm)).profiles[0].pending).toBe(false);
  });

  test("goes on from the norm that it was brought to, and back when the provisional one counts again", async () => {
    const id = await profile();
    const first = activate(draft(1));
    await accept(first, [id]);
    const migrated = await dimensionsOf(id);
    const second = activate(draft(2));
    const [next] = (await migration(second)).profiles;
    expect([next.from_norm_group_id, next.pending]).toEqual([first, true]);
    expect(next.dimensions.graves3_power.before.ideal).toBe(migrated.graves3_power.ideal);
    await accept(second, [id]);
    service.norms.retire(second);
    await accept(1, [id]);
    const { ideal } = (await dimensionsOf(id)).graves3_power;
    expect(Math.abs(ideal - RANGE.ideal)).toBeLessThanOrEqual(0.2);
  });

  test("is refused for a norm that is not in force, and for all when one job profile is missing", async () => {
    const id = await profile();
    const norm = draft();
    const early = await accept(norm, [id]);
    expect([early.status, early.json.error.code]).toEqual([409, "norm_not_in_force"]);
    activate(norm);
    const before = dump(service);
    const missing = await accept(norm, [id, "jp_000000000000000000000000"]);
    expect([missing.status, missing.json.error.code]).toEqual([404, "job_profile_not_found"]);
    expect(dump(service)).toBe(before);
  });

  test("is recorded as an event of the account, and no webhook is called for it", async () => {
    await service.call("POST", "/api/v1/webhooks", { ...account, body: { url: "https://hooks.invalid/" } });
    const id = await profile();
    await accept(activate(draft()), [id]);
    const [event] = rows(
      service,
      "SELECT * FROM events WHERE type = 'job_profile.migrated' AND account_id = ?",
      account.id,
    );
    expect(event).toMatchObject({ account_id: account.id, mode: "test" });
    expect(JSON.parse(String(event?.data))).toEqual({
      job_profile_id: id,
      from_norm_group_id: 1,
      to_norm_group_id: 2,
      before: expect.stringContaining("people"),
      after: expect.stringContaining("people"),
    });
    expect(count(service, "outbox WHERE channel = 'webhook'")).toBe(0);
  });

  test.each([
    ["no list", {}],
    ["an empty list", { job_profile_ids: [] }],
    ["a number", { job_profile_ids: [7] }],
    ["another treatment", { job_profile_ids: ["jp_1"], ranges: "guess" }],
  ])("is 400 for %s", async (_what, body) => {
    expect((await call("POST", `${NORMS}/1/migration`, body)).status).toBe(400);
  });
});

describe("a match", () => {
  const complete = async () => {
    const sent = await invite(service, account);
    await completeAssessment(service, sent.token);
    return sent.id;
  };
  const warning = async (inviteId: string, profileId: string) =>
    (await service.call("GET", `/api/v1/invites/${inviteId}/match?profile_id=${profileId}`, account)).json
      .data.norm_warning;

  test("warns exactly where result and job profile are measured by different norms", async () => {
    await buyCredits(service, account);
    const [oldResult, oldProfile] = [await complete(), await profile()];
    expect(await warning(oldResult, oldProfile)).toBeNull();

    const norm = activate(draft());
    expect(await warning(oldResult, oldProfile)).toBeNull();
    const [newResult, newProfile] = [await complete(), await profile()];
    expect(await warning(newResult, newProfile)).toBeNull();
    expect(await warning(newResult, oldProfile)).toContain("Norm 1");
    expect(await warning(oldResult, newProfile)).toContain("Provisional");

    await accept(norm, [oldProfile]);
    expect(await warning(newResult, oldProfile)).toBeNull();
    expect(await warning(oldResult, oldProfile)).toContain("Norm 1");
  });

  test("of who was invited for a profile stays with the version and the norm from before a migration", async () => {
    await buyCredits(service, account);
    const id = await profile();
    const sent = await invite(service, account, { job_profile_id: id });
    await completeAssessment(service, sent.token);
    const norm = activate(draft());
    await accept(norm, [id]);
    const matched = async (inviteId: string) =>
      (await service.call("GET", `/api/v1/invites/${inviteId}/match?profile_id=${id}`, account)).json.data;
    const { profile: compared, match_details, norm_warning } = await matched(sent.id);
    expect([compared.version, match_details.graves3_power.profile_ideal, norm_warning]).toEqual([
      1,
      RANGE.ideal,
      null,
    ]);
    const later = await matched(await complete());
    expect([later.profile.version, later.norm_warning]).toEqual([2, null]);
    expect(later.match_details.graves3_power.profile_ideal).not.toBe(RANGE.ideal);
  });

  test("of another account is not touched by a migration recorded under the same id", async () => {
    await buyCredits(service, account);
    const [inviteId, id] = [await complete(), await profile()];
    const norm = activate(draft());
    const other = await register(service);
    const data = JSON.stringify({ job_profile_id: id, from_norm_group_id: 1, to_norm_group_id: norm });
    execute(
      service,
      "INSERT INTO events (id, account_id, mode, type, data, created_at) VALUES ('evt_1', ?, 'test', 'job_profile.migrated', ?, 1)",
      other.id,
      data,
    );
    expect(await warning(inviteId, id)).toBeNull();
  });
});
