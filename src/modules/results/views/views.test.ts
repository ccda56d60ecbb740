import { beforeEach, describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { privacy, sessionOf } from "#/modules/privacy/testing.ts";
import { HOUR_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService, usePrepared } from "#/testing/harness.ts";
import { count, dump, dumpTenant, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, register } from "#/testing/journey.ts";

let sessionId: number;
let profileId: string;
const service = useOwnService();
const account = useBuyer(service);
const sent = usePrepared(service, () => invite(service, account));
beforeEach(async () => {
  await completeAssessment(service, sent.token);
  sessionId = sessionOf(service, sent.id);
  const body = { name: "Profile", dimensions: { people: { ideal: 6 } } };
  profileId = (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
});

const get = (path: string, key = account.key) => service.call("GET", `/api/v1${path}`, { key });
/** What others looked at: to see it, the page has to be looked at too. */
const views = async () =>
  (await privacy(service, sent.token)).json.data.views.filter(
    ({ what }: { what: string }) => !what.startsWith("own_"),
  );
const viewed = async () =>
  (await views()).map(({ what, times }: { what: string; times: number }) => [what, times]);

async function teamWith(id: number): Promise<number> {
  const post = (path: string, body: unknown) =>
    service.call("POST", `/api/v1${path}`, { key: account.key, body });
  const team = (await post("/teams", { title: "Team" })).json.data.id;
  await post(`/teams/${team}/members`, { session_ids: [id] });
  return team;
}

describe("the candidate is told", () => {
  test.each([
    ["results", () => `/invites/${sent.id}/results`],
    ["results", () => `/results/${sent.id}`],
    ["raw_data", () => `/results/${sent.id}?include_raw=true`],
    ["report", () => `/invites/${sent.id}/report`],
    ["report", () => `/invites/${sent.id}/report?format=html&lang=de`],
    ["report", () => `/invites/${sent.id}/report?profile_id=${profileId}`],
    ["match", () => `/invites/${sent.id}/match?profile_id=${profileId}`],
    ["profile", () => `/profiles/${sessionId}`],
    ["profile", () => "/profiles?include_results=true"],
    ["profile", () => "/search?email=candidate&include_results=true"],
  ])("of %s, by whom and when, whatever the way", async (what, path) => {
    service.clock.advance(HOUR_MS);
    expect((await get(path())).status).toBe(200);
    expect(await views()).toEqual([
      {
        what,
        viewer: "Registration",
        kind: "program",
        times: 1,
        last_at: expect.stringMatching(/^2026-03-02T10:00:00\.00\dZ$/),
      },
    ]);
  });

  test.each(["csv", "json"])("of an export of a team they are in, as %s", async (format) => {
    const team = await teamWith(sessionId);
    expect((await get(`/teams/${team}/export?format=${format}`)).status).toBe(200);
    expect(await viewed()).toEqual([["team_export", 1]]);
  });

  test("of every view, counted, with the latest first", async () => {
    await get(`/invites/${sent.id}/results`);
    service.clock.advance(HOUR_MS);
    await get(`/profiles/${sessionId}`);
    service.clock.advance(HOUR_MS);
    await get(`/invites/${sent.id}/results`);
    service.clock.advance(SECOND_MS);
    await get(`/invites/${sent.id}/results`);
    expect(await viewed()).toEqual([
      ["results", 3],
      ["profile", 1],
    ]);
  });

  test("the name that the key had when it looked", async () => {
    await get(`/invites/${sent.id}/results`);
    service.run("store-views");
    execute(service, "UPDATE api_keys SET name = 'Renamed'");
    expect(await views()).toMatchObject([{ viewer: "Registration" }]);
  });
});

describe("nothing is recorded", () => {
  test("of what shows no result, and of what is refused", async () => {
    const other = await register(service);
    const pending = await invite(service, account);
    const team = await teamWith(sessionId);
    for (const path of ["/invites", `/invites/${sent.id}`, "/profiles", "/search?q=a", "/gdpr/candidates"]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    await get(`/teams/${team}`);
    await get(`/results/${pending.id}`);
    await get(`/invites/${sent.id}/match?profile_id=jp_none`);
    for (const stranger of [other.key, otherModeKey(service, account).key]) {
      await get(`/invites/${sent.id}/results`, stranger);
      await get(`/profiles/${sessionId}`, stranger);
      await get(`/teams/${team}/export`, stranger);
    }
    service.run("store-views");
    expect(count(service, "result_views")).toBe(0);
  });

  test("at another candidate", async () => {
    const other = await invite(service, account);
    await completeAssessment(service, other.token);
    await get(`/invites/${other.id}/results`);
    expect(await viewed()).toEqual([]);
  });
});

describe("the log", () => {
  test.each([
    ["results", () => `/invites/${sent.id}/results`],
    ["a report", () => `/invites/${sent.id}/report`],
    ["a profile", () => `/profiles/${sessionId}`],
    ["a match", () => `/invites/${sent.id}/match?profile_id=${profileId}`],
  ])("is on the disk before %s is answered, and so is the line of the audit log", async (_, path) => {
    const lines = count(service, "audit_entries WHERE action = 'result.read'");
    expect((await get(path())).status).toBe(200);
    // Read while the service runs, as after it was killed.
    expect(rows(service, "SELECT session_id, viewer, mode FROM result_views")).toEqual([
      { session_id: sessionId, viewer: "Registration", mode: "test" },
    ]);
    expect(count(service, "audit_entries WHERE action = 'result.read'")).toBe(lines + 1);
  });

  test("of a list of people is written at most a second later, and at the end too", async () => {
    const before = dump(service);
    await get("/profiles?include_results=true");
    expect(dump(service)).toBe(before);
    service.run("store-views");
    expect(count(service, "result_views")).toBe(1);
    service.clock.advance(HOUR_MS);
    await get("/profiles?include_results=true");
    await service.restart();
    expect(count(service, "result_views")).toBe(2);
  });

  test("is stored for all who read at once", async () => {
    const teams = await Promise.all([0, 1, 2].map(() => teamWith(sessionId)));
    const answers = await Promise.all([
      get(`/invites/${sent.id}/results`),
      get(`/profiles/${sessionId}`),
      ...teams.map((team) => get(`/teams/${team}/export`)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(
      rows(service, "SELECT DISTINCT what FROM result_views ORDER BY what").map(({ what }) => what),
    ).toEqual(["profile", "results", "team_export"]);
  });

  test("of a list of people loses nothing when it cannot be written for a while, and is tried again every half minute", async () => {
    execute(
      service,
      "CREATE TRIGGER full BEFORE INSERT ON result_views BEGIN SELECT RAISE(ABORT, 'no room'); END",
    );
    expect((await get("/profiles?include_results=true")).status).toBe(200);
    expect(() => service.run("store-views")).toThrow("no room");
    expect(() => service.run("store-views")).not.toThrow();
    execute(service, "DROP TRIGGER full");
    service.clock.advance(30_000);
    service.run("store-views");
    expect(await viewed()).toEqual([["profile", 1]]);
  });

  test("that cannot be stored refuses its answer and is removed, and what hands out nothing about results goes on", async () => {
    const handingOut = [
      `/invites/${sent.id}/results`,
      `/invites/${sent.id}/report`,
      `/profiles/${sessionId}`,
      `/invites/${sent.id}/match?profile_id=${profileId}`,
    ];
    service.db.sqlite.run("PRAGMA query_only = ON");
    const lists = ["/balance", "/invites", "/profiles?include_results=true", "/gdpr/candidates"];
    const answers = await Promise.all([...handingOut, ...lists].map((path) => get(path)));
    service.db.sqlite.run("PRAGMA query_only = OFF");
    expect(answers.map(({ status, json }) => [status, json.error?.code])).toEqual([
      ...handingOut.map(() => [503, "storage_read_only"]),
      ...lists.map(() => [200, undefined]),
    ]);
    // Nobody has seen anything but the list, so nothing else is reported, and each counts once it is seen.
    expect(await viewed()).toEqual([["profile", 1]]);
    for (const path of handingOut) expect((await get(path)).status).toBe(200);
    service.run("store-audit");
    const read = rows(service, "SELECT details FROM audit_entries WHERE action = 'result.read' ORDER BY seq");
    expect(read.map(({ details }) => JSON.parse(String(details)).what)).toEqual([
      ["profile"],
      ...[["results"], ["report"], ["profile"], ["match"]],
    ]);
  });

  test("goes with the candidate's data", async () => {
    await get(`/invites/${sent.id}/results`);
    service.run("store-views");
    await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    expect(count(service, "result_views")).toBe(0);
    expect(dumpTenant(service, account.id, "test")).not.toContain("Ada");
  });
});

test("after a service that was killed the audit log says which seconds it may lack", async () => {
  expect(count(service, "audit_entries WHERE action = 'audit.may_lack_lines'")).toBe(0);
  await service.restart();
  service.run("store-audit");
  expect(count(service, "audit_entries WHERE action = 'audit.may_lack_lines'")).toBe(0);
  const mark = join(service.folder, "assay.state");
  await service.restart({}, async () => {
    // As a killed process leaves it.
    writeFileSync(mark, readFileSync(mark, "utf8").replace('"closed"', '"open"  '));
  });
  service.run("store-audit");
  const [line] = rows(
    service,
    "SELECT at, actor_kind, details FROM audit_entries WHERE action = 'audit.may_lack_lines'",
  );
  const { since, until } = JSON.parse(String(line?.details));
  expect([line?.actor_kind, since < until, since <= Number(line?.at)]).toEqual(["system", true, true]);
});
