import { describe, expect, test } from "bun:test";
import { UnusableNorm } from "#/domain/instrument/norms/norm.ts";
import { toTenths } from "#/domain/instrument/rounding.ts";
import { cValueUnder } from "#/domain/instrument/score.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { seedSample, simulatedPreview } from "./testing.ts";

const NORMS = "/api/v1/admin/norms";
const NAME = { name_en: "House 2026", name_de: "Haus 2026" };

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "10000" });
const account = useAccount(service);

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { key: OPERATOR_TOKEN, body });
const preview = async (query = "") => (await call("GET", `/api/v1/admin/norm-preview${query}`)).json.data;

/** A draft from simulated people who are not in the database. @returns its number */
const draft = (count = 100, seed = 1): number =>
  service.norms.create(simulatedPreview(service, count, seed), {
    name: { en: `Norm ${seed}`, de: `Norm ${seed}` },
    createdBy: "test",
  }).id;

describe("the sample of a norm", () => {
  test("holds completed live results only: no test mode, none in progress, none that is questionable", async () => {
    seedSample(service, account, 20);
    seedSample(service, account, 20, () => ({ mode: "test" }), { seed: 2 });
    seedSample(service, account, 5, () => ({ careless: true }), { seed: 3 });
    execute(service, "UPDATE sessions SET completed_at = NULL WHERE id = 1");
    const { n, excluded, tier, can_be_activated, needed } = await preview();
    expect([n, tier, can_be_activated, needed]).toEqual([19, "preview", false, 100]);
    expect(excluded).toMatchObject({ questionable: 5, test_mode: 0 });
  });

  test("takes the first result of each person, regardless of the letter case and of who invited", async () => {
    const other = await register(service);
    const now = service.clock.now();
    seedSample(service, account, 3, (place) => ({
      email: `p${place}@people.example`,
      completedAt: now - 1000,
    }));
    seedSample(service, other, 3, (place) => ({ email: `P${place}@PEOPLE.example`, completedAt: now }), {
      seed: 2,
    });
    const { n, excluded, window_to } = await preview();
    expect([n, excluded.same_person]).toEqual([3, 3]);
    expect(Date.parse(window_to)).toBe(now - 1000);
  });

  test("is calculated from the accounts, the kind of job and the setting that are asked for, and the norm keeps that", async () => {
    const other = await register(service);
    await buyCredits(service, account);
    const [first] = seedSample(service, account, 6);
    seedSample(service, other, 4, () => ({}), { seed: 2 });
    const body = { name: "Trainer", type: "sales", setting: "development" };
    const created = await service.call("POST", "/api/v1/job-profiles", { key: account.key, body });
    const sent = await invite(service, account, { job_profile_id: created.json.data.id });
    execute(service, "UPDATE sessions SET invite_id = ? WHERE id = ?", sent.id, first ?? 0);
    const ask = async (query: string) => (await call("GET", `/api/v1/admin/norm-preview?${query}`)).json.data;
    const all = await ask("");
    expect([all.n, all.excluded.other_setting, all.sample.accounts]).toEqual([9, 1, 2]);
    const own = await ask(`account_ids=${account.id}`);
    expect([own.n, own.excluded.other_account]).toEqual([5, 4]);
    const developed = await ask("setting=development&job_family=sales");
    expect([developed.n, developed.sample.settings.development]).toEqual([1, 1]);
    const filters = { account_ids: [account.id] };
    const { json } = await call("POST", NORMS, { ...NAME, ...filters });
    expect(json.data.sample).toMatchObject({ ...filters, setting: "selection", usable_share: 1 });
  });

  test("keeps anonymized results, each as a person of its own", async () => {
    const ids = seedSample(service, account, 4, () => ({ email: "same@people.example" }));
    expect((await preview()).n).toBe(1);
    const live = otherModeKey(service, account);
    for (const id of ids.slice(1)) await service.call("DELETE", `/api/v1/gdpr/candidates/${id}`, live);
    expect((await preview()).n).toBe(4);
  });

  test("does not put languages together that nobody has shown to be alike, and takes one alone", async () => {
    seedSample(service, account, 12, (place) => ({ language: place < 4 ? "de" : "en" }));
    const both = await preview();
    expect(both.languages).toEqual({
      verdict: "unproven",
      en: 8,
      de: 4,
      largest_difference: null,
      detectable: null,
      apart: [],
    });
    const refused = await call("POST", NORMS, NAME);
    expect([refused.status, refused.json.error.code]).toEqual([409, "norm_languages_differ"]);
    expect(rows(service, "SELECT * FROM norm_groups")).toEqual([]);

    const { status, json } = await call("POST", NORMS, { ...NAME, language: "en" });
    expect([status, json.data.n]).toEqual([201, 8]);
    expect(json.data.name).toEqual({
      en: "House 2026 (answers in English)",
      de: "Haus 2026 (englische Antworten)",
    });
  });

  test("of nobody or one person makes no norm, and says why", async () => {
    expect(await preview()).toMatchObject({ n: 0, missing: "too_few_data", scales: null });
    seedSample(service, account, 1);
    const { status, json } = await call("POST", NORMS, NAME);
    expect([status, json.error.code]).toEqual([409, "norm_not_possible"]);
    expect(json.error.message).toContain("1 person");
  });
});

describe("a preview", () => {
  test("stores nothing and compares with the norm in force", async () => {
    seedSample(service, account, 30, () => ({ lift: 1 }));
    const before = dump(service);
    const found = await preview();
    expect(dump(service)).toBe(before);
    // People that differ from the norm in force by far more than chance count almost alone, though they are few.
    expect(found.weight).toBeGreaterThan(0.8);
    expect(found.weight).toBeLessThan(1);
    expect(found.compared_with.id).toBe(1);
    expect(Object.keys(found.scales)).toHaveLength(23);
    expect(found.scales.detail.table).toHaveLength(31);
    expect(found.scales.graves3_power.table).toHaveLength(51);
    expect(Math.abs(found.largest_shift.shift)).toBeGreaterThan(0);
  });
});

describe("a norm group", () => {
  test("holds aggregates alone: no session, no name, no address", async () => {
    seedSample(service, account, 12);
    const { json } = await call("POST", NORMS, NAME);
    const [row] = rows(service, "SELECT * FROM norm_groups");
    const text = JSON.stringify(row);
    expect(text).not.toMatch(/people\.example|Person|Number \d|session/);
    expect(row?.created_by).toBe("operator token");
    const counted = json.data.scales.detail.frequencies.reduce((sum: number, n: number) => sum + n, 0);
    expect(counted).toBe(12);
    expect(json.data.scales.detail.reliability).toBeNull();
    expect(json.data).toMatchObject({ id: 2, status: "draft", in_force: false, tier: "preview" });
  });

  test("of fewer than 100 people is never activated", async () => {
    const id = draft(99);
    const { status, json } = await call("POST", `${NORMS}/${id}/activate`);
    expect([status, json.error.code]).toEqual([409, "norm_too_small"]);
    expect(service.norms.activeId()).toBe(1);
  });

  test("retires the one before when it is activated, so that exactly one is in force; a second call changes nothing", async () => {
    const [first, second] = [draft(100, 1), draft(100, 2)];
    const { json } = await call("POST", `${NORMS}/${first}/activate`);
    expect(json.data).toMatchObject({ in_force_before: 1, in_force: first });
    service.clock.advance(1000);
    await call("POST", `${NORMS}/${second}/activate`);
    const before = dump(service);
    const again = await call("POST", `${NORMS}/${second}/activate`);
    expect(again.json.data).toMatchObject({ in_force_before: second, in_force: second });
    expect(dump(service)).toBe(before);
    const { norms } = (await call("GET", NORMS)).json.data;
    const states = norms.map((norm: { id: number; status: string; in_force: boolean }) => [
      norm.id,
      norm.status,
      norm.in_force,
    ]);
    expect(states).toEqual([
      [1, "provisional", false],
      [first, "retired", false],
      [second, "active", true],
    ]);
  });

  test("gives its place back to the provisional reference when it is retired, and never comes again", async () => {
    const id = draft();
    await call("POST", `${NORMS}/${id}/activate`);
    const { json } = await call("POST", `${NORMS}/${id}/retire`);
    expect(json.data).toMatchObject({ in_force_before: id, in_force: 1 });
    const again = await call("POST", `${NORMS}/${id}/activate`);
    expect([again.status, again.json.error.code]).toEqual([409, "norm_retired"]);
    expect(service.norms.activeId()).toBe(1);
  });

  test("that is a draft is discarded by retiring it; the one in force stays", async () => {
    const [active, other] = [draft(100, 1), draft(100, 2)];
    service.norms.activate(active);
    const { json } = await call("POST", `${NORMS}/${other}/retire`);
    expect(json.data.norm.status).toBe("discarded");
    expect(service.norms.activeId()).toBe(active);
    expect((await call("POST", `${NORMS}/${other}/activate`)).json.error.code).toBe("norm_retired");
  });

  test("that ships with the questionnaire can be read, and neither activated nor retired", async () => {
    const { json } = await call("GET", `${NORMS}/1`);
    expect(json.data).toMatchObject({ id: 1, status: "provisional", method: "linear", checksum: null });
    expect(json.data.scales.people).toEqual({
      mean: 66,
      sd: 17,
      reliability: 0.6,
      frequencies: null,
      table: null,
    });
    for (const verb of ["activate", "retire"]) {
      const refused = await call("POST", `${NORMS}/1/${verb}`);
      expect([refused.status, refused.json.error.code]).toEqual([409, "norm_provisional"]);
    }
  });

  test.each(["99", "0", "-1", "1.0", "x", "1e0"])("of the number %s is 404", async (id) => {
    const asked = [
      call("GET", `${NORMS}/${id}`),
      call("POST", `${NORMS}/${id}/activate`),
      call("POST", `${NORMS}/${id}/retire`),
      call("GET", `${NORMS}/${id}/migration`),
      call("POST", `${NORMS}/${id}/migration`, { job_profile_ids: ["jp_1"] }),
    ];
    for (const { status, json } of await Promise.all(asked)) {
      expect([status, json.error.code]).toEqual([404, "norm_not_found"]);
    }
  });

  test("of another version of the questionnaire leaves the one in force alone", () => {
    const [current, old] = [draft(100, 1), draft(100, 2)];
    service.norms.activate(current);
    execute(service, "UPDATE norm_groups SET questionnaire_version = '0.9.0' WHERE id = ?", old);
    const { before, after } = service.norms.activate(old);
    expect([before, after, service.norms.activeId()]).toEqual([1, old, current]);
  });

  test("can be created twice of the same results in the same instant", () => {
    expect([draft(100, 1), draft(100, 1)]).toEqual([2, 3]);
  });
});

describe("what is in force", () => {
  test("cannot be changed in the database, nor deleted", () => {
    const id = draft();
    service.norms.activate(id);
    const changes = [
      "UPDATE norm_groups SET c_table = frequencies",
      "UPDATE norm_groups SET n = 5",
      "UPDATE norm_groups SET name_en = 'x'",
      "UPDATE norm_groups SET activated_at = 1",
      "DELETE FROM norm_groups",
    ];
    for (const statement of changes) expect(() => execute(service, statement)).toThrow("immutable");
  });

  test("a draft that somebody changed behind the service's back is never put in force", async () => {
    const id = draft();
    await service.restart();
    execute(service, "UPDATE norm_groups SET c_table = json_set(c_table, '$.detail[3]', 9.9)");
    expect(() => service.norms.activate(id)).toThrow(UnusableNorm);
    expect(service.norms.activeId()).toBe(1);
    expect((await call("POST", `${NORMS}/${id}/activate`)).status).toBe(500);
  });
});

describe("results", () => {
  const complete = async () => {
    const sent = await invite(service, account);
    await completeAssessment(service, sent.token);
    return sent.id;
  };
  const resultOf = async (inviteId: string) =>
    (await service.call("GET", `/api/v1/results/${inviteId}?include_raw=true`, account)).json.data;
  const everyResult = () => JSON.stringify(rows(service, "SELECT * FROM results ORDER BY session_id"));

  test("keep norm and values byte for byte whatever is activated or retired later", async () => {
    await buyCredits(service, account);
    const first = await complete();
    const stored = everyResult();
    const shown = JSON.stringify(await resultOf(first));
    const id = draft();
    service.norms.activate(id);
    expect(everyResult()).toBe(stored);
    const second = await complete();
    const both = everyResult();
    service.norms.retire(id);
    const third = await complete();
    expect(everyResult()).toStartWith(both.slice(0, -1));
    expect(JSON.stringify(await resultOf(first))).toBe(shown);
    const norms = [first, second, third].map(async (inviteId) => (await resultOf(inviteId)).norm_group.id);
    expect(await Promise.all(norms)).toEqual([1, id, 1]);
  });

  test("are scored by the norm's own table, with bands of its own reliability and size", async () => {
    await buyCredits(service, account);
    const id = draft(400);
    service.norms.activate(id);
    const { raw, dimensions, norm_group } = await resultOf(await complete());
    const { scales } = (await call("GET", `${NORMS}/${id}`)).json.data;
    const points = Math.round((dimensions.detail.raw_percent * 30) / 100);
    expect(Math.abs(dimensions.detail.c_value - scales.detail.table[points])).toBeLessThan(0.0501);
    expect(raw.norm).toEqual({ id, name: "Norm 1", method: "kernel", n: 400, version: "1.0" });
    expect(norm_group).toEqual({ id, name: "Norm 1" });
    const half = 1.2816 * Math.sqrt(4 * (1 - scales.detail.reliability) + 4 / 400);
    const [low, high] = raw.bands.detail;
    expect((high - low) / 2).toBeCloseTo(half, 0);
    expect((high - low) / 2).toBeLessThan(1.8);
  });

  test("can be recomputed by hand from the exported table, every one of them", async () => {
    for (const size of [100, 137, 400]) {
      const id = draft(size);
      const { scales } = (await call("GET", `${NORMS}/${id}`)).json.data;
      const norm = service.norms.norm(id);
      const wrong = SCALE_KEYS.flatMap((scale) => {
        const table: number[] = scales[scale].table;
        return table.flatMap((exported, points) => {
          const rawPercent = (100 * points) / (table.length - 1);
          const delivered = toTenths(cValueUnder(norm, scale, { points, rawPercent }));
          return toTenths(exported) === delivered ? [] : [`${size} ${scale} ${points}: ${exported}`];
        });
      });
      expect(wrong).toEqual([]);
    }
  });

  test("state their norm in the profile and in the report, with the number of people", async () => {
    await buyCredits(service, account);
    service.norms.activate(draft(300));
    const inviteId = await complete();
    const session = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0];
    const profile = await service.call("GET", `/api/v1/profiles/${session?.id}`, account);
    expect(profile.text).toContain('"norm_group":"Norm 1"');
    expect(profile.text).toContain("kernel-local");
    const report = await service.call("GET", `/api/v1/invites/${inviteId}/report?format=html`, account);
    expect(report.text).toContain("Norm 1");
    expect(report.text).toContain("300");
    expect(report.text).not.toContain("model-based, not empirical");
  });

  test("of test mode follow the norm in force too, and never enter one", async () => {
    await buyCredits(service, account);
    service.norms.activate(draft());
    await complete();
    service.clock.advance(DAY_MS);
    expect((await preview()).n).toBe(0);
  });
});
