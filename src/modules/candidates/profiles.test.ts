import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { execute, otherModeKey } from "#/testing/inspect.ts";
import { acknowledge, answerAll, buyCredits, invite, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { completeZoe, current, seedAssessment, seedResult, zoe } from "./testing.ts";

const API = "http://assay.test/api/v1";

const service = useService({ RATE_LIMIT_PER_MINUTE: "100000" });
const account = useAccount(service);

const list = (query = "", key = account.key) => service.call("GET", `/api/v1/profiles?${query}`, { key });
const get = (sessionId: number | string, key = account.key) =>
  service.call("GET", `/api/v1/profiles/${sessionId}`, { key });
const idsOf = async (query = "", key = account.key): Promise<number[]> =>
  (await list(query, key)).json.data.profiles.map((entry: { session_id: number }) => entry.session_id);

describe("GET the list", () => {
  test("has the shape of the interface", async () => {
    const { inviteId, sessionId } = await completeZoe(service, account);
    const { status, json } = await list();
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: {
        profiles: [
          {
            session_id: sessionId,
            invite_id: inviteId,
            candidate: zoe,
            assessment: current,
            links: {
              details: `${API}/profiles/${sessionId}`,
              results: `${API}/invites/${inviteId}/results`,
              report: `${API}/invites/${inviteId}/report`,
            },
          },
        ],
        pagination: {
          total: 1,
          limit: 50,
          offset: 0,
          has_more: false,
          as_of: "2026-03-02T10:00:00.000Z",
        },
        filters: { status: "completed", sort: "newest" },
      },
    });
  });

  test("include_results adds the C values of all 23 scales", async () => {
    const { inviteId } = await completeZoe(service, account);
    const [profile] = (await list("include_results=true")).json.data.profiles;
    const full = await service.call("GET", `/api/v1/invites/${inviteId}/results`, { key: account.key });
    const { dimensions, graves_values } = full.json.data;
    expect(Object.keys(profile.results)).toEqual([...SCALE_KEYS]);
    for (const [key, value] of Object.entries(profile.results)) {
      expect(value).toBe((dimensions[key] ?? graves_values[key]).c_value);
    }
  });

  test("returns each row's own results, and none for an assessment session in progress", async () => {
    const low = seedAssessment(service, account);
    const open = seedAssessment(service, account, { completedAt: null });
    const high = seedAssessment(service, account);
    seedResult(service, low, () => 1);
    seedResult(service, high, () => 9);
    const { profiles } = (await list("status=all&include_results=true")).json.data;
    const shown = profiles.map((entry: { session_id: number; results?: { detail: number } }) => [
      entry.session_id,
      entry.results?.detail,
    ]);
    expect(shown).toEqual([
      [high, 9],
      [open, undefined],
      [low, 1],
    ]);
  });

  test("status=all adds sessions in progress, not those that only opened the link", async () => {
    await buyCredits(service, account);
    await acknowledge(service, (await invite(service, account)).token);
    const { id, token } = await invite(service, account);
    await answerAll(service, token);
    expect(await idsOf()).toEqual([]);
    const { json } = await list("status=all");
    expect(json.data.filters).toEqual({ status: "all", sort: "newest" });
    expect(json.data.profiles).toEqual([
      expect.objectContaining({
        invite_id: id,
        assessment: { ...current, status: "in_progress", completed_at: null },
        links: { details: expect.any(String), results: null, report: null },
      }),
    ]);
  });

  test("has no links to results for a session without an invite, and leaves absent details empty", async () => {
    const id = seedAssessment(service, account);
    expect((await list()).json.data.profiles[0]).toMatchObject({
      invite_id: null,
      candidate: { gender: "", birth_date: null },
      assessment: { source: "manual" },
      links: { details: `${API}/profiles/${id}`, results: null, report: null },
    });
  });

  test("leaves out anonymized people, other accounts and the other mode, in rows and totals", async () => {
    seedAssessment(service, account, { anonymizedAt: 1 });
    const id = seedAssessment(service, account);
    const stranger = await register(service);
    const live = otherModeKey(service, account);
    const liveId = seedAssessment(service, live);
    expect(await idsOf("status=all")).toEqual([id]);
    expect(await idsOf("status=all", live.key)).toEqual([liveId]);
    expect((await list("status=all", stranger.key)).json.data).toMatchObject({
      profiles: [],
      pagination: { total: 0 },
    });
    expect((await list()).json.data.pagination.total).toBe(1);
  });
});

describe("sort", () => {
  test("newest and oldest go by the completion, the id where the time is the same", async () => {
    const now = service.clock.now();
    const a = seedAssessment(service, account, { startedAt: now - 9, completedAt: now });
    const b = seedAssessment(service, account, { startedAt: now - 5, completedAt: now });
    const c = seedAssessment(service, account, { startedAt: now - 1, completedAt: now - 1 });
    expect(await idsOf("sort=newest")).toEqual([b, a, c]);
    expect(await idsOf("sort=oldest")).toEqual([c, a, b]);
  });

  test("with status=all they go by the start, so that a completion moves nobody", async () => {
    const now = service.clock.now();
    const a = seedAssessment(service, account, { startedAt: now - 9, completedAt: null });
    const b = seedAssessment(service, account, { startedAt: now - 5, completedAt: now });
    expect(await idsOf("status=all&sort=oldest")).toEqual([a, b]);
    execute(service, "UPDATE sessions SET completed_at = ? WHERE id = ?", now + 1, a);
    expect(await idsOf("status=all&sort=oldest")).toEqual([a, b]);
    expect(await idsOf("status=all&sort=newest")).toEqual([b, a]);
  });

  test("name is last name, then first name, then id, as a German dictionary has them", async () => {
    const person = (lastName: string, firstName = "Ada") =>
      seedAssessment(service, account, { firstName, lastName });
    const zander = person("Zander");
    const oeztuerk = person("Öztürk");
    const ober = person("ober");
    const strasser = person("Straßer");
    const strass = person("Strass");
    const mia = person("Aal", "mia");
    const emil = person("Aal", "Emil");
    const emilAgain = person("Aal", "Emil");
    expect(await idsOf("sort=name")).toEqual([
      emil,
      emilAgain,
      mia,
      ober,
      oeztuerk,
      strass,
      strasser,
      zander,
    ]);
  });
});

describe("a walk through the pages", () => {
  const STEPS = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 });

  test.each(["completed", "all"])(
    "from the oldest on meets every row once while others are added and completed (status=%s)",
    async (status) => {
      await fc.assert(
        fc.asyncProperty(STEPS, fc.integer({ min: 1, max: 4 }), async (additions, limit) => {
          const walker = await register(service);
          const begin = (fields = {}) => seedAssessment(service, walker, fields);
          const known = Array.from({ length: 6 }, (_, place) =>
            begin(status === "all" && place % 2 === 0 ? { completedAt: null } : {}),
          );
          const met: number[] = [];
          let more = true;
          for (let step = 0; more; step++) {
            const { json } = await list(
              `status=${status}&sort=oldest&limit=${limit}&offset=${met.length}`,
              walker.key,
            );
            met.push(...json.data.profiles.map((entry: { session_id: number }) => entry.session_id));
            more = json.data.pagination.has_more;
            expect(more).toBe(met.length < json.data.pagination.total);
            service.clock.advance(step % 2);
            for (let added = 0; added < (additions[step] ?? 0); added++) begin();
            execute(
              service,
              `UPDATE sessions SET completed_at = ? WHERE completed_at IS NULL AND account_id = ?
               AND id = (SELECT min(id) FROM sessions WHERE completed_at IS NULL AND account_id = ?)`,
              service.clock.now(),
              walker.id,
              walker.id,
            );
          }
          expect(met).toEqual([...new Set(met)]);
          expect(met).toEqual(expect.arrayContaining(known));
        }),
        runs(1, 12),
      );
    },
  );
});

describe("GET the list 400 names the parameter:", () => {
  test.each([
    ["status=in_progress", "status"],
    ["sort=best", "sort"],
    ["include_results=2", "include_results"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=05", "limit"],
    ["offset=-1", "offset"],
    ["offset=1.5", "offset"],
    ["status=all&status=all", "status"],
    ["sort=%00", "sort"],
  ])("%s", async (query, field) => {
    const { status, json } = await list(query);
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
  });
});

test("without a key it is 401, without the permission for profiles 403", async () => {
  const id = seedAssessment(service, account);
  expect((await service.call("GET", "/api/v1/profiles")).status).toBe(401);
  expect((await service.call("GET", `/api/v1/profiles/${id}`)).status).toBe(401);
  execute(
    service,
    `UPDATE api_keys SET permissions = '["results:read","gdpr:read"]' WHERE account_id = ?`,
    account.id,
  );
  expect((await list("status=nonsense")).status).toBe(403);
  expect((await get(id)).status).toBe(403);
});
