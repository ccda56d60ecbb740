/** What is shown of results once another norm is in force: as delivered by default, and under today's norm where people are compared. */
import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { matchBasis } from "#/domain/instrument/match-position.ts";
import { viewUnder } from "#/domain/instrument/score.ts";
import { type Norm, SCALE_KEYS, type ScoredResult } from "#/domain/instrument/types.ts";
import { results } from "#/modules/assessment/tables.ts";
import { baselineFor, targetsOf } from "#/modules/job-profiles/rules.ts";
import { summarizeMatch } from "#/modules/results/match/service.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { seedSample, simulatedPreview } from "./testing.ts";

const API = "/api/v1";
const service = useService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);
let profileId: string;
let [before, after]: number[][] = [];
let local: number;

beforeEach(async () => {
  before = seedSample(service, account, 8, () => ({ mode: "test" }));
  const body = { name: "Team lead", dimensions: { people: { ideal: 7 }, detail: { ideal: 4 } } };
  profileId = (await service.call("POST", `${API}/job-profiles`, { key: account.key, body })).json.data.id;
  local = service.norms.create(simulatedPreview(service, 100, 7), {
    name: { en: "Own norm", de: "Eigene Norm" },
    createdBy: "test",
  }).id;
  service.clock.advance(1);
  service.norms.activate(local);
  after = seedSample(service, account, 8, () => ({ mode: "test" }), { seed: 2 });
});

const get = async (path: string) => (await service.call("GET", `${API}${path}`, asPerson(account))).json.data;
function scalesOf(sessionId: number): ScoredResult["scales"] {
  const found = service.db.orm
    .select({ scales: results.scales })
    .from(results)
    .where(eq(results.sessionId, sessionId))
    .get();
  if (!found) throw new Error("no result");
  return found.scales;
}

const valuesOf = (scales: { key: string; c_value: number }[]) =>
  Object.fromEntries(scales.map(({ key, c_value }) => [key, c_value]));
const cValues = (scales: ScoredResult["scales"]) =>
  Object.fromEntries(SCALE_KEYS.map((key) => [key, scales[key].cValue]));

describe("the shortlist", () => {
  test("puts everybody in order under today's norm, and reports what was delivered under another", async () => {
    const { candidates, norm } = await get(`/console/shortlist?profile_id=${profileId}&limit=100`);
    expect(norm.norm_id).toBe(local);
    expect(candidates).toHaveLength(16);
    const profile = service.jobProfiles.get({ accountId: account.id, mode: "test" }, profileId);
    const baseline = baselineFor(profile);
    if (baseline === null) throw new Error("no dimensions");
    const today: Norm = service.norms.inForce();
    const matchOf = (scales: ScoredResult["scales"]) =>
      summarizeMatch(
        targetsOf(profile),
        (scale) => scales[scale].cValue,
        (scale) => scales[scale].band,
        matchBasis(targetsOf(profile), today, baseline),
      ).overall;
    for (const { session_id, match, norm: shown, delivered } of candidates) {
      const scales = scalesOf(session_id);
      expect(shown.norm_id).toBe(local);
      expect(match.overall_match).toBe(matchOf(viewUnder(today, scales)));
      if (before?.includes(session_id)) {
        expect(delivered).toMatchObject({ norm: { norm_id: 1 }, overall_match: matchOf(scales) });
      } else expect(delivered).toBeNull();
    }
    const order = candidates.map(({ match }: { match: { overall_match: number } }) => match.overall_match);
    expect(order).toEqual(order.toSorted((a: number, b: number) => b - a));
  });

  test("puts answers to an older questionnaire, which no norm of today is made for, after all others", async () => {
    const [old] = before ?? [];
    execute(service, "UPDATE results SET questionnaire_version = '1.0.0' WHERE session_id = ?", old ?? 0);
    const { candidates } = await get(`/console/shortlist?profile_id=${profileId}&limit=100`);
    const norms = candidates.map((one: { norm: { norm_id: number } }) => one.norm.norm_id);
    expect(norms).toEqual([...new Array(15).fill(local), 1]);
    expect(candidates.at(-1)).toMatchObject({ session_id: old, delivered: null });
  });
});

describe("the page of a candidate", () => {
  test("shows the result as it was delivered, and under today's norm when asked, with its matches", async () => {
    const [old] = before ?? [];
    if (old === undefined) throw new Error("nobody");
    const was = scalesOf(old);
    const asDelivered = await get(`/console/candidates/${old}`);
    const today = await get(`/console/candidates/${old}?norm=today`);
    expect(valuesOf(asDelivered.result.scales)).toEqual(cValues(scalesOf(old)));
    expect(asDelivered.result.norm_view).toMatchObject({
      shown: "delivered",
      delivered: { norm_id: 1 },
      today: { norm_id: local },
    });
    expect(valuesOf(today.result.scales)).toEqual(cValues(viewUnder(service.norms.inForce(), scalesOf(old))));
    expect(valuesOf(today.result.scales)).not.toEqual(valuesOf(asDelivered.result.scales));
    expect(today.result).toMatchObject({ norm: { norm_id: local }, norm_view: { shown: "today" } });
    expect(today.result.wir_ich_ratio).toEqual(asDelivered.result.wir_ich_ratio);
    const { candidates } = await get(`/console/shortlist?profile_id=${profileId}&limit=100`);
    const row = candidates.find((one: { session_id: number }) => one.session_id === old);
    expect(today.matches[0].match.overall_match).toBe(row.match.overall_match);
    expect(asDelivered.matches[0].match.overall_match).toBe(row.delivered.overall_match);
    expect(scalesOf(old)).toEqual(was);
  });
});

describe("people side by side", () => {
  test("are shown under one norm, or each as delivered", async () => {
    const ids = [before?.[0], after?.[0]].join(",");
    const today = await get(`/console/compare?session_ids=${ids}`);
    expect(today.mixed_norms).toBe(false);
    expect(today.candidates.map((one: { norm: { norm_id: number } }) => one.norm.norm_id)).toEqual([
      local,
      local,
    ]);
    expect(
      today.candidates.map((one: { delivered_norm: { norm_id: number } }) => one.delivered_norm.norm_id),
    ).toEqual([1, local]);
    expect((await get(`/console/compare?session_ids=${ids}&norm=delivered`)).mixed_norms).toBe(true);
  });
});
