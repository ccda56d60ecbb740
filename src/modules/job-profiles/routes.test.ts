import { describe, expect, test } from "bun:test";
import vectors from "#/domain/instrument/fixtures/vectors.json";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { aliased } from "#/platform/http/aliases.ts";
import { useAccount, useService, useUnchangedService } from "#/testing/harness.ts";
import { dump, execute, otherModeKey, withoutRequestId } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";

const PROFILES = "/api/v1/job-profiles";
const UNKNOWN = "jp_000000000000000000000000";

const service = useService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useAccount(service);

const post = (body: unknown, key = account.key) => service.call("POST", PROFILES, { key, body });
const get = (id: string, key = account.key) => service.call("GET", `${PROFILES}/${id}`, { key });
const put = (id: string, body: unknown, key = account.key) =>
  service.call("PUT", `${PROFILES}/${id}`, { key, body });
const remove = (id: string, key = account.key) => service.call("DELETE", `${PROFILES}/${id}`, { key });
const list = async (key = account.key) => (await service.call("GET", PROFILES, { key })).json.data;
const create = async (body: Record<string, unknown> = {}, key = account.key): Promise<string> =>
  (await post({ name: "Vertrieb", ...body }, key)).json.data.id;

const detail = { ideal: 7, ok_min: 5, ok_max: 9, critical_low: 3, critical_high: 10 };

describe("POST 201", () => {
  test("has the shape of the interface with all five numbers, and reading it gives the same again", async () => {
    const created = await post({
      name: " Vertrieb Außendienst ",
      name_en: "Field sales",
      type: "sales",
      description: "Two lines\nof text",
      dimensions: { people: { ideal: 6 }, detail, graves5_achievement: { ok_min: 6, ok_max: 10 } },
    });
    expect(created.status).toBe(201);
    expect(created.json).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^jp_[0-9A-Za-z]{24}$/),
        name: "Vertrieb Außendienst",
        name_en: "Field sales",
        type: "sales",
        description: "Two lines\nof text",
        active: true,
        created_at: "2026-03-02T09:00:00.000Z",
        dimensions: {
          detail: { db_name: "detail", ...detail },
          people: {
            db_name: "people",
            ideal: 6,
            ok_min: 4,
            ok_max: 8,
            critical_low: 2.5,
            critical_high: 9.5,
          },
          graves5_achievement: {
            db_name: "graves5_achievement",
            ideal: 8,
            ok_min: 6,
            ok_max: 10,
            critical_low: 4.5,
            critical_high: 10,
          },
        },
        dimensions_count: 3,
        version: 1,
        version_since: "2026-03-02T09:00:00.000Z",
        version_closed_at: null,
        ...aliased({
          random: {
            median: expect.any(Number),
            from: expect.any(Number),
            to: expect.any(Number),
            ...aliased({ reaching_70: expect.any(Number), separates: true }),
          },
        }),
        warnings: [],
      },
    });
    expect((await get(created.json.data.id)).text).toBe(created.text);
  });

  test("needs nothing but a name", async () => {
    expect((await post({ name: "Leitung" })).json.data).toMatchObject({
      name_en: "",
      type: "standard",
      description: "",
      active: true,
      dimensions: {},
      dimensions_count: 0,
    });
  });

  test("takes all 17 dimensions and 6 values", async () => {
    const dimensions = Object.fromEntries(SCALE_KEYS.map((key) => [key, { ideal: 5 }]));
    const { status, json } = await post({ name: "Alles", dimensions });
    expect(status).toBe(201);
    expect(json.data.dimensions_count).toBe(23);
    expect(Object.keys(json.data.dimensions)).toEqual([...SCALE_KEYS]);
  });
});

describe("POST 400 names the field and stores nothing:", () => {
  const service = useUnchangedService();
  const account = useAccount(service);
  const post = (body: unknown) => service.call("POST", PROFILES, { key: account.key, body });
  const withDetail = (range: unknown) => ({ name: "A", dimensions: { detail: range } });
  test.each<[string, unknown, string | null]>([
    ["no body", undefined, null],
    ["an array", [], null],
    ["no name", {}, "name"],
    ["an empty name", { name: "" }, "name"],
    ["a name of blanks", { name: "  " }, "name"],
    ["a name of two lines", { name: "a\nb" }, "name"],
    ["a name of 201 characters", { name: "a".repeat(201) }, "name"],
    ["a name that is a number", { name: 5 }, "name"],
    ["a name with NUL", { name: "a\u0000b" }, "name"],
    ["a description with NUL", { name: "A", description: "a\u0000b" }, "description"],
    ["a description with a form feed", { name: "A", description: "a\fb" }, "description"],
    ["a description of 5001 characters", { name: "A", description: "a".repeat(5001) }, "description"],
    ["active, which only an update takes", { name: "A", active: false }, "active"],
    ["a field that is not known", { name: "A", nmae: "B" }, "nmae"],
    ["dimensions as an array", { name: "A", dimensions: [] }, "dimensions"],
    ["an unknown dimension", { name: "A", dimensions: { charm: { ideal: 5 } } }, "dimensions.charm"],
    ["an unknown field of a dimension", withDetail({ ideal: 5, best: 6 }), "dimensions.detail.best"],
    ["a dimension without a number", withDetail({}), "dimensions.detail.ideal"],
    ["a number written as text", withDetail({ ideal: "5" }), "dimensions.detail.ideal"],
    ["an ideal above 10", withDetail({ ideal: 10.1 }), "dimensions.detail.ideal"],
    ["a limit below 0", withDetail({ ideal: 5, ok_min: -1 }), "dimensions.detail.ok_min"],
    ["an ideal outside the ok range", withDetail({ ideal: 3, ok_min: 4 }), "dimensions.detail.ideal"],
    [
      "limits that cross",
      withDetail({ ideal: 6, ok_min: 4, critical_low: 5 }),
      "dimensions.detail.critical_low",
    ],
  ])("%s", async (_case, body, field) => {
    const { status, json } = await post(body);
    expect(status).toBe(400);
    expect(json.error.code).toBe("invalid_input");
    expect(json.error.field ?? null).toBe(field);
  });

  test.each(vectors.match_invalid.map((range) => [JSON.stringify(range), range] as const))(
    "the range %s",
    async (_text, range) => {
      expect((await post(withDetail(range))).status).toBe(400);
    },
  );

  test("a key that JavaScript objects inherit, or infinity", async () => {
    const raw = (dimensions: string) =>
      service.call("POST", PROFILES, {
        key: account.key,
        rawBody: `{"name":"A","dimensions":${dimensions}}`,
      });
    for (const dimensions of [
      '{"__proto__":{"ideal":5}}',
      '{"constructor":{"ideal":5}}',
      '{"detail":{"ideal":1e999}}',
    ]) {
      expect((await raw(dimensions)).status).toBe(400);
    }
  });
});

describe("GET the list", () => {
  test("has the summaries of the interface, newest first", async () => {
    const older = await create({ name: "Älter", name_en: "Older", dimensions: { detail } });
    service.clock.advance(1000);
    const newer = await create({ name: "Neuer" });
    await put(newer, { active: false });
    expect(await list()).toEqual({
      profiles: [
        { id: newer, name: "Neuer", name_en: "", type: "standard", dimensions_configured: 0, active: false },
        {
          id: older,
          name: "Älter",
          name_en: "Older",
          type: "standard",
          dimensions_configured: 1,
          active: true,
        },
      ],
      total: 2,
    });
  });

  test("is empty for a new account", async () => {
    expect(await list()).toEqual({ profiles: [], total: 0 });
  });
});

describe("PUT", () => {
  test("changes what is sent and keeps the rest, dimension by dimension and field by field", async () => {
    const id = await create({ name_en: "Sales", description: "Old", dimensions: { detail } });
    const { status, json, text } = await put(id, {
      name: "Verkauf",
      dimensions: { detail: { ideal: 8 }, people: { ideal: 6 } },
    });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id,
      name: "Verkauf",
      name_en: "Sales",
      type: "standard",
      description: "Old",
      active: true,
      dimensions_count: 2,
    });
    expect(json.data.dimensions.detail).toEqual({ db_name: "detail", ...detail, ideal: 8 });
    expect(json.data.dimensions.people.ok_max).toBe(8);
    expect((await get(id)).text).toBe(text);
  });

  test("takes out the dimensions that are null, and with all of them none is left", async () => {
    const id = await create({ dimensions: { detail, people: { ideal: 6 }, stability: { ideal: 5 } } });
    const { status, json } = await put(id, {
      dimensions: { people: null, stability: { ideal: 4 }, global: null },
    });
    expect(status).toBe(200);
    expect(Object.keys(json.data.dimensions).toSorted()).toEqual(["detail", "stability"]);
    expect(json.data.dimensions_count).toBe(2);
    const none = (await put(id, { dimensions: { detail: null, stability: null } })).json.data;
    expect([none.dimensions, none.dimensions_count]).toEqual([{}, 0]);
    expect((await put(id, { dimensions: { detail: { ok_min: 4 } } })).json.error.field).toBe(
      "dimensions.detail.ideal",
    );
  });

  test("switches a profile off and on again", async () => {
    const id = await create({ dimensions: { detail } });
    expect((await put(id, { active: false })).json.data).toMatchObject({
      active: false,
      dimensions_count: 1,
    });
    expect((await put(id, { active: true })).json.data.active).toBe(true);
  });

  test("with no field answers the profile as it is; one that is not there stays a 404", async () => {
    const id = await create({ dimensions: { detail } });
    const before = dump(service);
    const { status, json } = await put(id, {});
    expect([status, json.data.id, json.data.dimensions_count]).toEqual([200, id, 1]);
    expect((await put("jp_none", {})).status).toBe(404);
    expect(dump(service)).toBe(before);
  });

  test.each<[string, unknown, string | null]>([
    ["no body", undefined, null],
    ["an empty name", { name: "" }, "name"],
    ["a description with an escape sequence", { description: "\u001b[2J" }, "description"],
    ["active that is no boolean", { active: "false" }, "active"],
    ["an unknown field", { status: "active" }, "status"],
    ["an unknown dimension", { dimensions: { charm: { ideal: 5 } } }, "dimensions.charm"],
    ["an unknown dimension to take out", { dimensions: { charm: null } }, "dimensions.charm"],
    ["a dimension that is no range", { dimensions: { detail: 5 } }, "dimensions.detail"],
    ["a limit that is no number", { dimensions: { detail: { ideal: "7" } } }, "dimensions.detail.ideal"],
    ["a limit that is null", { dimensions: { detail: { ideal: null } } }, "dimensions.detail.ideal"],
    ["an unknown limit", { dimensions: { detail: { best: 7 } } }, "dimensions.detail.best"],
    [
      "an ideal moved out of the stored ok range",
      { dimensions: { detail: { ideal: 4 } } },
      "dimensions.detail.ideal",
    ],
    [
      "one good and one bad dimension",
      { name: "New", dimensions: { people: { ideal: 5 }, detail: { ok_max: 11 } } },
      "dimensions.detail.ok_max",
    ],
  ])("with %s is a 400 that changes nothing", async (_case, body, field) => {
    const id = await create({ dimensions: { detail } });
    const before = dump(service);
    const { status, json } = await put(id, body);
    expect(status).toBe(400);
    expect(json.error.field ?? null).toBe(field);
    expect(dump(service)).toBe(before);
  });
});

describe("DELETE", () => {
  test("answers as the interface says, and the profile is nowhere afterwards", async () => {
    const id = await create({ dimensions: { detail } });
    const kept = await create({ name: "Bleibt" });
    const { status, json } = await remove(id);
    expect(status).toBe(200);
    expect(json).toEqual({ success: true, message: expect.any(String), data: { id, deleted: true } });
    expect(await list()).toMatchObject({ profiles: [{ id: kept }], total: 1 });
    for (const answer of [await get(id), await put(id, { active: true }), await remove(id)]) {
      expect(answer.status).toBe(404);
      expect(answer.json.error.code).toBe("job_profile_not_found");
    }
  });
});

describe("a profile of another account or another mode", () => {
  test("is the same 404 as one that never was, in no list, and stays as it is", async () => {
    const id = await create({ dimensions: { detail } });
    const stranger = await register(service);
    const otherMode = otherModeKey(service, account);
    const before = dump(service);
    for (const { key } of [stranger, otherMode]) {
      const pairs = [
        [await get(id, key), await get(UNKNOWN, key)],
        [await put(id, { name: "Mine" }, key), await put(UNKNOWN, { name: "Mine" }, key)],
        [await remove(id, key), await remove(UNKNOWN, key)],
      ] as const;
      for (const [foreign, unknown] of pairs) {
        expect(foreign.status).toBe(404);
        expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(unknown.text));
      }
      expect(await list(key)).toEqual({ profiles: [], total: 0 });
    }
    expect(dump(service)).toBe(before);
  });

  test.each([
    ["NUL", "%00"],
    ["a path", "..%2f"],
    ["SQL", "jp_' OR 1=1--"],
    ["5000 characters", "x".repeat(5000)],
  ])("an id of %s finds nothing", async (_case, id) => {
    await create();
    expect((await get(id)).status).toBe(404);
  });
});

describe("keys", () => {
  test("without one it is 401, with one that may only read a change is 403", async () => {
    expect((await service.call("GET", PROFILES)).status).toBe(401);
    const id = await create();
    execute(
      service,
      `UPDATE api_keys SET permissions = '["job_profiles:read"]' WHERE account_id = ?`,
      account.id,
    );
    expect((await get(id)).status).toBe(200);
    for (const answer of [await post({ name: "A" }), await put(id, { name: "A" }), await remove(id)]) {
      expect(answer.status).toBe(403);
    }
  });
});
