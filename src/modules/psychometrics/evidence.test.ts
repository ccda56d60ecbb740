import { beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { createJobProfileService } from "#/modules/job-profiles/service.ts";
import { createJobProfileStore } from "#/modules/job-profiles/store.ts";
import { seedSample, simulatedPreview } from "#/modules/psychometrics/norms/testing.ts";
import { createIds } from "#/platform/context/ids.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import type { LogFields } from "#/platform/observability/log.ts";
import { openThread } from "#/platform/process/assets.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { createTenantClock } from "#/platform/time/tenant-clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { dump, execute, otherModeKey } from "#/testing/inspect.ts";
import { acknowledge, candidatePath, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { createEvidenceRunner } from "#/workers/runners.ts";
import { readAssessments, readRecords } from "./compact.ts";
import { createRecordStore } from "./record-store.ts";
import { createEvidenceService } from "./service.ts";

let account: RegisteredAccount;
const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "10000" });
beforeEach(async () => {
  account = otherModeKey(service, await register(service));
});

const quality = async (query = "") => {
  const { status, json } = await service.call("GET", `/api/v1/admin/quality${query}`, {
    key: OPERATOR_TOKEN,
  });
  return status === 200 ? json.data : json.error;
};
const records = () => readRecords(createRecordStore(service.db), PA_STANDARD);

describe("the records behind the figures", () => {
  test("hold no session, name or address, and one number per person", () => {
    seedSample(service, account, 3, (place) => ({
      email: place < 2 ? "Same@people.example" : "other@people.example",
      gender: "female",
    }));
    execute(service, "UPDATE sessions SET email = lower(email) WHERE id = 2");
    const found = records();
    expect(JSON.stringify(found)).not.toMatch(/people\.example|Person |Number |session/);
    expect(found.map(({ person }) => person)).toEqual(["1", "1", "2"]);
    expect(found[0]).toMatchObject({
      mode: "live",
      language: "en",
      gender: "female",
      durationMs: 17 * MINUTE_MS,
    });
    expect(found[0]?.items?.detail).toHaveLength(6);
    expect(found[0]?.scales.detail.points).toBe(found[0]?.items?.detail.reduce((sum, n) => sum + n, 0));
  });

  test("are of live mode and completed only", () => {
    seedSample(service, account, 2);
    seedSample(service, account, 2, () => ({ mode: "test" }), { seed: 2 });
    expect(records()).toHaveLength(2);
  });

  test("stay when answers are gone, without items", () => {
    seedSample(service, account, 2);
    execute(service, "DELETE FROM answers WHERE session_id = 1 AND item_id = 'detail.1'");
    expect(records().map(({ items }) => items === null)).toEqual([true, false]);
  });

  test("are read in as many pieces as there are, where ids begin high and have gaps", () => {
    seedSample(service, account, 2);
    execute(service, "PRAGMA foreign_keys = OFF");
    for (const table of ["results", "answers", "answer_sheets"])
      execute(service, `UPDATE ${table} SET session_id = session_id * 700000000000`);
    execute(service, "UPDATE sessions SET id = id * 700000000000");
    const store = createRecordStore(service.db);
    let pieces = 0;
    const counted = {
      ...store,
      listResults(...asked: Parameters<typeof store.listResults>) {
        pieces += 1;
        return store.listResults(...asked);
      },
    };
    expect(readRecords(counted, PA_STANDARD)).toHaveLength(2);
    expect(pieces).toBe(2);
  });

  test("are found beyond the first piece that is read at once", () => {
    seedSample(service, account, 3);
    execute(service, "PRAGMA foreign_keys = OFF");
    for (const table of ["results", "answers"]) {
      execute(service, `UPDATE ${table} SET session_id = 100000 WHERE session_id = 3`);
    }
    execute(service, "UPDATE sessions SET id = 100000 WHERE id = 3");
    expect(records()).toHaveLength(3);
  });
});

describe("the assessment sessions behind the drop-out", () => {
  const assessments = () => readAssessments(createRecordStore(service.db), PA_STANDARD, service.clock.now());

  test("are those that are over: what can still go on is not left, and who withdrew does not count", async () => {
    service.billing.grant({ accountId: account.id, mode: "live" }, 5, "test");
    const answer = async (items: string[]) => {
      const { token } = await invite(service, account);
      await acknowledge(service, token);
      const answers = items.map((item_id) => ({ item_id, value: 3, response_ms: 4000, changes: 0 }));
      await service.call("PUT", candidatePath(token, "/answers"), { body: { answers } });
    };
    await answer(["detail.1", "detail.3"]);
    await answer(["detail.1"]);
    seedSample(service, account, 1);
    expect(assessments()).toEqual([{ answered: 135, end: "completed" }]);
    service.clock.advance(40 * DAY_MS);
    expect(assessments().toSorted((one, other) => one.answered - other.answered)).toEqual([
      { answered: 1, end: "left" },
      { answered: 2, end: "left" },
      { answered: 135, end: "completed" },
    ]);
    execute(service, "UPDATE sessions SET withdrawn_at = 1 WHERE completed_at IS NULL");
    expect(assessments()).toHaveLength(1);
  });
});

describe("GET /admin/quality", () => {
  test("answers an empty server with reasons instead of figures", async () => {
    const found = await quality();
    expect(found.n).toEqual({ live: 0, eligible: 0, answered: 0 });
    for (const figure of [
      found.reliability.scales.detail,
      found.structure,
      found.group_differences,
      found.drift,
      found.flags,
      found.drop_out,
      found.item_functioning.language,
      found.test_retest,
    ]) {
      expect(figure).toMatchObject({ n: 0, missing: "too_few_data", value: null });
    }
    expect(found.criterion_validity).toBe("No criterion validity known.");
  });

  test("stores nothing", async () => {
    seedSample(service, account, 10);
    const before = dump(service);
    await quality();
    expect(dump(service)).toBe(before);
  });

  test("gives each figure from its least number on, and leaves test mode and questionable answers out", async () => {
    seedSample(service, account, 60, (place) => ({ gender: place < 30 ? "female" : "male" }));
    seedSample(service, account, 60, () => ({ mode: "test" }), { seed: 2 });
    seedSample(service, account, 6, () => ({ careless: true }), { seed: 3 });
    const found = await quality();
    expect(found.n).toEqual({ live: 66, eligible: 60, answered: 60 });
    const { value, n } = found.reliability.scales.detail;
    expect(n).toBe(60);
    expect(value.alpha).toBeGreaterThan(0.4);
    expect(value.items).toHaveLength(6);
    expect(found.structure.value.correlations).toHaveLength(23);
    expect(found.structure.value.items_at_home).toMatchObject({ n: 60, needed: 300, value: null });
    expect(found.group_differences.value[0]).toMatchObject({ groups: ["female", "male"], n: [30, 30] });
    expect(found.drift).toMatchObject({ n: 60, needed: 100, value: null });
    expect(found.flags).toMatchObject({ n: 66, value: { questionable: 0.091 } });
  });

  test("can be asked for one language", async () => {
    seedSample(service, account, 55, (place) => ({ language: place < 52 ? "de" : "en" }));
    expect((await quality("?language=de")).n).toMatchObject({ live: 52, eligible: 52 });
    const english = await quality("?language=en");
    expect([english.language, english.n.eligible]).toEqual(["en", 3]);
    expect(english.reliability.scales.detail.value).toBeNull();
  });

  test("shows nothing that represents one to four people", async () => {
    seedSample(service, account, 60, (place) => ({
      gender: place < 3 ? "male" : "female",
      careless: place >= 58,
    }));
    const found = await quality();
    expect(found.group_differences).toMatchObject({ n: null, needed: 30, value: null });
    expect(found.flags.value.questionable).toBeNull();
    expect(found.flags.value.caution).toBe(0);
    const text = JSON.stringify(found.reliability);
    for (const { value, n } of Object.values<{
      n: number;
      value: { items: { shares: (number | null)[] }[] };
    }>(found.reliability.scales)) {
      for (const share of value.items.flatMap(({ shares }) => shares)) {
        if (share !== null && share > 0) expect(Math.round(share * n)).toBeGreaterThanOrEqual(5);
      }
    }
    expect(text).toContain("null");
  });

  test("lists a screen of the drop-out only where five or more left", async () => {
    const ids = seedSample(service, account, 12);
    for (const [place, id] of ids.entries()) {
      if (place > 8) continue;
      execute(service, "DELETE FROM results WHERE session_id = ?", id);
      execute(service, "UPDATE sessions SET completed_at = NULL, expires_at = 1 WHERE id = ?", id);
      const kept = place < 5 ? 40 : 41;
      execute(
        service,
        "DELETE FROM answers WHERE session_id = ? AND rowid NOT IN (SELECT rowid FROM answers WHERE session_id = ? LIMIT ?)",
        id,
        id,
        kept,
      );
    }
    const { value, n } = (await quality()).drop_out;
    expect([n, value.left_share]).toEqual([12, 0.75]);
    expect(value.screens).toEqual([{ screen: 41, reached: 12, left: 5, share: 0.417 }]);
  });

  test("compares job profiles with everybody under the norm that their ranges are meant under", async () => {
    seedSample(service, account, 80, (place) => ({ gender: place % 2 ? "female" : "male" }));
    const body = { name: "Lead", dimensions: { people: { ideal: 5, ok_min: 3, ok_max: 7 } } };
    const make = () => service.call("POST", "/api/v1/job-profiles", { ...account, body });
    await make();
    await service.call("POST", "/api/v1/job-profiles", { ...account, body: { name: "Empty" } });
    const first = (await quality()).selection.job_profiles;
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({ name: "Lead", norm_group_id: 1, account_id: account.id });

    const created = service.norms.create(simulatedPreview(service, 100), {
      name: { en: "N", de: "N" },
      createdBy: "test",
    });
    service.clock.advance(1000);
    service.norms.activate(created.id);
    service.clock.advance(1000);
    await make();
    const both = (await quality()).selection.job_profiles;
    expect(both.map((one: { norm_group_id: number }) => one.norm_group_id)).toEqual([1, created.id]);
    expect(both[0].result).toEqual(first[0].result);
  });

  test("moves the simulated selection with the cut-off, and nothing else", async () => {
    seedSample(service, account, 80, (place) => ({ gender: place % 2 ? "female" : "male" }));
    const body = { name: "Lead", dimensions: { people: { ideal: 7 }, detail: { ideal: 4 } } };
    await service.call("POST", "/api/v1/job-profiles", { ...account, body });
    const [low, high] = [await quality("?cut=0"), await quality("?cut=100")];
    expect([low.selection.cut, high.selection.cut]).toEqual([0, 100]);
    const rates = (found: typeof low) =>
      found.selection.job_profiles[0].result.value.groups.map(
        ({ rate, flag }: { rate: number; flag: boolean }) => [rate, flag],
      );
    expect(rates(low)).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(low.reliability).toEqual(high.reliability);
    expect((await quality("?cut=101")).field).toBe("cut");
  });

  test.each(["?language=fr", "?questionnaire_version=2.0.0", "?cut=x", "?cut=-1"])(
    "refuses %s",
    async (query) => {
      expect((await quality(query)).code).toBe("invalid_input");
    },
  );
});

describe("the monthly look at the norm", () => {
  /** What it writes into the log. */
  async function watch(): Promise<string[]> {
    const lines: string[] = [];
    const note = (fields: LogFields, message: string) => lines.push(`${JSON.stringify(fields)} ${message}`);
    const runner = createEvidenceRunner({
      open: () => openThread("workers/evidence"),
      database: join(service.folder, "assay.db"),
    });
    const { norms, clock, db } = service;
    const time = createTenantClock(clock, () => 0);
    const jobProfiles = createJobProfileService({
      db,
      store: createJobProfileStore(db),
      time,
      ids: createIds(systemRandom),
    });
    const log = { debug: note, info: note, warn: note, error: note };
    const { productType } = PA_STANDARD;
    await createEvidenceService({
      measure: runner.quality,
      productType,
      norms,
      jobProfiles,
      clock,
      log,
    }).watchDrift();
    runner.end();
    return lines;
  }

  test("says nothing while there are too few results, or while the norm fits", async () => {
    seedSample(service, account, 99, () => ({ lift: 1 }));
    expect(await watch()).toEqual([]);
  });

  test("notifies the server administrator that the norm in force does not fit the latest results any more", async () => {
    seedSample(service, account, 100, () => ({ lift: 1 }));
    const [line, ...more] = await watch();
    expect(more).toEqual([]);
    expect(line).toContain('{"norm_group":1,"results":100,"advice":"local_norm_available"}');
    expect(line).not.toMatch(/people\.example/);
  });
});
