import { describe, expect, test } from "bun:test";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, otherModeKey } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { teamsOf } from "./testing.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000" });
const owner = useBuyer(service);

const { call, makeTeam, completed } = teamsOf(service, owner);

describe("a team", () => {
  test("is created with what was sent, and names the key that made it", async () => {
    const { status, json } = await call("POST", "", {
      title: " Sales ",
      subtitle: "North",
      description: "a\r\nb",
    });
    expect(status).toBe(201);
    expect(json.data).toEqual({
      id: expect.any(Number),
      title: "Sales",
      subtitle: "North",
      description: "a\nb",
      status: "active",
      member_count: 0,
      created_at: "2026-03-02T09:00:00.000Z",
      created_by: "Registration",
    });
    const detail = await call("GET", `/${json.data.id}`);
    expect(detail.json.data).toEqual({ ...json.data, members: [] });
  });

  test.each([
    ["no title", {}],
    ["an empty title", { title: "  " }],
    ["a title of two lines", { title: "a\nb" }],
    ["a title that is too long", { title: "x".repeat(201) }],
    ["a description with a control character", { title: "a", description: "b\u0085" }],
    ["an unknown field", { title: "a", colour: "red" }],
    ["a status, which no operation sets", { title: "a", status: "inactive" }],
  ])("is not created with %s", async (_what, body) => {
    const { status, json } = await call("POST", "", body);
    expect([status, json.error.code]).toEqual([400, "invalid_input"]);
    expect(count(service, "teams")).toBe(0);
  });

  test("keeps the texts that an update does not name", async () => {
    const id = await makeTeam({ subtitle: "North", description: "long" });
    const { status, json } = await call("PUT", `/${id}`, { title: "Support", description: "" });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ id, title: "Support", subtitle: "North", description: "" });
    expect((await call("PUT", `/${id}`, { status: "inactive" })).status).toBe(400);
    expect((await call("PUT", `/${id}`, { title: "" })).status).toBe(400);
  });

  test("is not changed by an update that names nothing", async () => {
    const id = await makeTeam({ subtitle: "North" });
    const before = dump(service);
    const { status, json } = await call("PUT", `/${id}`, {});
    expect([status, json.data.subtitle]).toEqual([200, "North"]);
    expect((await call("PUT", "/987654321", {})).status).toBe(404);
    expect(dump(service)).toBe(before);
  });

  test("is deleted with its memberships, and its candidates stay", async () => {
    const id = await makeTeam();
    const { sessionId, inviteId } = await completed();
    await call("POST", `/${id}/members`, { session_ids: [sessionId] });
    const { status, json } = await call("DELETE", `/${id}`);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      message: expect.any(String),
      data: { id, deleted: true, members_removed: 1, message: json.message },
    });
    expect((await call("GET", `/${id}`)).status).toBe(404);
    expect((await call("DELETE", `/${id}`)).status).toBe(404);
    expect(count(service, "team_members")).toBe(0);
    const results = await service.call("GET", `/api/v1/invites/${inviteId}/results`, { key: owner.key });
    expect(results.status).toBe(200);
  });

  test("of another account or mode, and one that never was, are the same 404 in every operation", async () => {
    const id = await makeTeam();
    const { sessionId } = await completed();
    await call("POST", `/${id}/members`, { session_ids: [sessionId] });
    const stranger = await register(service);
    const otherMode = otherModeKey(service, owner);
    for (const [method, rest, body] of [
      ["GET", "", undefined],
      ["PUT", "", { title: "Taken" }],
      ["DELETE", "", undefined],
      ["POST", "/members", { session_ids: [sessionId] }],
      ["DELETE", "/members", undefined],
      ["DELETE", `/members/${sessionId}`, undefined],
      ["GET", "/export", undefined],
      ["GET", "/export?format=json", undefined],
    ] as const) {
      for (const [path, key] of [
        [`/${id}${rest}`, stranger.key],
        [`/${id}${rest}`, otherMode.key],
        [`/${id + 1000}${rest}`, owner.key],
        ...["0", "-1", `0${id}`, `${id}.0`, "1e0", "abc", "9".repeat(30), `%20${id}`].map(
          (odd) => [`/${odd}${rest}`, owner.key] as const,
        ),
      ] as const) {
        const { status, json } = await call(method, path, body, key);
        expect([method, path, status, json.error.code]).toEqual([method, path, 404, "team_not_found"]);
      }
    }
    expect((await call("GET", `/${id}`)).json.data).toMatchObject({ title: "Sales", member_count: 1 });
  });

  test("is out of reach of a key without the permission", async () => {
    const id = await makeTeam();
    execute(service, "UPDATE api_keys SET permissions = '[\"teams:read\"]'");
    expect((await call("GET", `/${id}`)).status).toBe(200);
    expect((await call("DELETE", `/${id}`)).json.error.code).toBe("permission_denied");
    execute(service, 'UPDATE api_keys SET permissions = \'["gdpr:read","gdpr:write"]\'');
    expect((await call("GET", "")).json.error.code).toBe("permission_denied");
  });
});

describe("the list", () => {
  test("shows active teams, newest first, in pages", async () => {
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      ids.push(await makeTeam({ title: `Team ${i}` }));
      service.clock.advance(MINUTE_MS);
    }
    execute(service, "UPDATE teams SET status = 'inactive' WHERE id = ?", Number(ids[1]));
    const shown = async (query: string) => {
      const { json } = await call("GET", query);
      return json.data.teams.map((team: { id: number }) => team.id);
    };
    expect(await shown("")).toEqual([ids[2], ids[0]]);
    expect(await shown("?status=inactive")).toEqual([ids[1]]);
    expect(await shown("?status=all&limit=2")).toEqual([ids[2], ids[1]]);
    expect(await shown("?status=all&limit=2&offset=2")).toEqual([ids[0]]);
    expect((await call("GET", "?status=all&limit=2")).json.data.pagination).toMatchObject({
      total: 3,
      limit: 2,
      offset: 0,
      has_more: true,
    });
    expect((await call("GET", "")).json.data.pagination).toMatchObject({ limit: 50, has_more: false });
    for (const bad of ["?limit=101", "?limit=0", "?offset=-1", "?status=closed"]) {
      expect((await call("GET", bad)).status).toBe(400);
    }
    const stranger = await register(service);
    expect((await call("GET", "", undefined, stranger.key)).json.data.teams).toEqual([]);
    expect((await call("GET", "", undefined, otherModeKey(service, owner).key)).json.data.teams).toEqual([]);
  });
});
