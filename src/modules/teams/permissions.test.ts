import { beforeAll, describe, expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { dumpTenant, rows } from "#/testing/inspect.ts";

/** What a key may read or use through teams, profiles and lists when it holds a part of the permissions alone. */

let member: number;
let outsider: number;
let team: number;
const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "100000" });
const account = useAccount(service);
beforeAll(async () => {
  member = seedAssessment(service, account, { lastName: "Inside" });
  outsider = seedAssessment(service, account, { lastName: "Outside" });
  for (const id of [member, outsider]) seedResult(service, id, () => 8);
  team = (await call("POST", "/teams", account.key, { title: "Sales" })).json.data.id;
  await call("POST", `/teams/${team}/members`, account.key, { session_ids: [member] });
});

const call = (method: string, path: string, key: string, body?: unknown) =>
  service.call(method, `/api/v1${path}`, { key, body });

const keyWith = (permissions: readonly string[]): string =>
  service.accounts.issueKey(account.id, { mode: "test", name: "Narrow", permissions: [...permissions] }).key;

/** Every way to scores that is not below `results` itself. */
const SHOWING_SCORES = () => [
  `/teams/${team}/export`,
  `/teams/${team}/export?format=json`,
  `/teams/${team}/report?format=html`,
  `/teams/${team}/report?format=html&candidate_session_id=${outsider}`,
  "/profiles?include_results=true",
  "/search?q=side&include_results=true",
];

const refused = [403, "permission_denied"];

describe("scores", () => {
  test("are shown by no operation to a key that may do everything but read results", async () => {
    const key = keyWith(ALL_PERMISSIONS.filter((name) => name !== "results:read"));
    for (const path of SHOWING_SCORES()) {
      const { status, json } = await call("GET", path, key);
      expect([path, status, json.error.code]).toEqual([path, ...refused]);
      expect((await call("GET", path, account.key)).status).toBe(200);
    }
    const { status, json } = await call("GET", `/profiles/${member}`, key);
    expect([status, json.data.results]).toEqual([200, undefined]);
    expect(json.data).toMatchObject({ candidate: { last_name: "Inside" }, teams: [{ id: team }] });
    expect((await call("GET", `/profiles/${member}`, account.key)).json.data.results).toBeDefined();
    for (const path of ["/profiles", "/search?q=side", `/teams/${team}`]) {
      const listed = await call("GET", path, key);
      expect(listed.status).toBe(200);
      expect(listed.text).not.toMatch(/c_value|raw_percent|"results":\{|"scores"/);
    }
  });

  test("do not come out by teams alone: nobody joins unseen, no team is exported, no team is reported on", async () => {
    const key = keyWith(["teams:read", "teams:write"]);
    const before = dumpTenant(service, account.id, "test");
    const guesses = Array.from({ length: 100 }, (_, place) => place + 1);
    for (const body of [
      { session_ids: guesses },
      { session_ids: [outsider] },
      { invite_ids: ["inv_1"] },
      {},
    ]) {
      const { status, json } = await call("POST", `/teams/${team}/members`, key, body);
      expect([status, json.error.code]).toEqual(refused);
    }
    for (const path of SHOWING_SCORES()) {
      const { status, text, json } = await call("GET", path, key);
      expect([path, status, json.error.code]).toEqual([path, ...refused]);
      expect(text).not.toContain("side");
    }
    expect(dumpTenant(service, account.id, "test")).toBe(before);
    // Who was put into the team is what the permission for teams is about.
    const { json } = await call("GET", `/teams/${team}`, key);
    expect(json.data.members.map(({ last_name }: { last_name: string }) => last_name)).toEqual(["Inside"]);
  });

  test("the refusal comes before errors of the query and the body are reported", async () => {
    const key = keyWith(["teams:read", "teams:write"]);
    for (const [method, path, body] of [
      ["GET", `/teams/${team}/export?format=xml`, undefined],
      ["GET", "/teams/987654/export", undefined],
      ["GET", `/teams/${team}/report?lang=fr`, undefined],
      ["POST", `/teams/${team}/members`, { session_ids: "all" }],
    ] as const) {
      const { status, json } = await call(method, path, key, body);
      expect([path, status, json.error.code]).toEqual([path, ...refused]);
    }
  });
});

describe("with both permissions", () => {
  test("candidates join, and the team is exported", async () => {
    const key = keyWith(["teams:read", "teams:write", "profiles:read", "results:read"]);
    const { status, json } = await call("POST", `/teams/${team}/members`, key, { session_ids: [outsider] });
    expect([status, json.data.added_count]).toEqual([200, 1]);
    expect((await call("GET", `/teams/${team}/export`, key)).text).toContain("Outside");
    expect(rows(service, "SELECT session_id FROM team_members")).toHaveLength(2);
  });
});
