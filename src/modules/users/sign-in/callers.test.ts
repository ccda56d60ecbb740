import { describe, expect, test } from "bun:test";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { makePerson, OWNER_ACTOR, sessionOf, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const service = useOwnService({ OPERATOR_TOKEN });
const account = useAccount(service);

const INVITES = "/api/v1/invites";
const PROFILE = { name: "Engineer", dimensions: { people: { ideal: 6 } } };
const status = async (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  (await service.call(method, path, { headers, body })).status;

describe("a session's cookie", () => {
  test("opens the interface for the person's accounts, in both modes, and for nobody else's", async () => {
    const other = await register(service);
    const { headers } = signIn(service, { role: "owner", account });
    expect(await status("GET", INVITES, headers)).toBe(200);
    expect(await status("GET", INVITES, { ...headers, "x-assay-mode": "live" })).toBe(200);
    expect(await status("GET", INVITES, { ...headers, "x-assay-mode": "prod" })).toBe(400);
    const { "x-assay-account": _, ...without } = headers;
    expect(await status("GET", INVITES, without)).toBe(401);
    for (const id of [other.id, "", "x", `cus_${"0".repeat(24)}`]) {
      expect([id, await status("GET", INVITES, { ...headers, "x-assay-account": id })]).toEqual([id, 401]);
    }
    expect(await status("GET", "/api/v1/admin/accounts", headers)).toBe(401);
  });

  test("of half a sign-in opens nothing for any user", async () => {
    for (const post of [
      { role: "owner", account },
      { operator: true, account },
    ] as const) {
      const person = makePerson(service, post);
      for (const step of ["second_factor", "enrol_factor"] as const) {
        const { headers } = sessionOf(service, person, post, step);
        expect(await status("GET", INVITES, headers)).toBe(401);
        expect(await status("GET", "/api/v1/admin/accounts", headers)).toBe(401);
        expect(await status("GET", "/api/v1/console/members", headers)).toBe(401);
      }
    }
  });

  test("stops with the membership, with the person and with the account", async () => {
    const person = signIn(service, { role: "reviewer", account });
    signIn(service, { role: "owner", account });
    expect(await status("GET", INVITES, person.headers)).toBe(200);
    service.accounts.disable(account.id);
    expect(await status("GET", INVITES, person.headers)).toBe(401);
    service.accounts.enable(account.id);
    execute(service, "UPDATE users SET disabled_at = 1 WHERE id = ?", person.userId);
    expect(await status("GET", INVITES, person.headers)).toBe(401);
    execute(service, "UPDATE users SET disabled_at = NULL WHERE id = ?", person.userId);
    service.users.removeMember(account.id, person.userId, OWNER_ACTOR);
    expect(await status("GET", INVITES, person.headers)).toBe(401);
  });

  test("of a server administrator opens the administration and every account, and no account that never was", async () => {
    const { headers } = signIn(service, { operator: true, account });
    expect(await status("GET", "/api/v1/admin/accounts", headers)).toBe(200);
    expect(await status("GET", INVITES, headers)).toBe(200);
    expect(await status("GET", INVITES, { ...headers, "x-assay-account": "cus_x" })).toBe(401);
  });

  test("is not looked at where a key is sent, right or wrong", async () => {
    const { headers } = signIn(service, { operator: true, account });
    for (const authorization of ["Bearer wrong", "Basic x", "Bearer "]) {
      expect(await status("GET", INVITES, { ...headers, authorization })).toBe(401);
      expect(await status("GET", "/api/v1/admin/accounts", { ...headers, authorization })).toBe(401);
    }
    const stranger = await register(service);
    const { json } = await service.call("GET", "/api/v1/account", {
      key: stranger.key,
      headers: { cookie: headers.cookie ?? "", "x-assay-account": account.id },
    });
    expect(json.data.account.id).toBe(stranger.id);
  });

  test("that comes twice, is cut or guessed opens nothing", async () => {
    const { headers, token } = signIn(service, { role: "owner", account });
    for (const cookie of [
      `assay_session=${token}; assay_session=${token}`,
      `assay_session=${token.slice(1)}`,
      `assay_session=`,
      `xassay_session=${token}`,
      `assay_session=%00`,
    ]) {
      expect([cookie, await status("GET", INVITES, { ...headers, cookie })]).toEqual([cookie, 401]);
    }
    const among = `theme=dark; assay_session=${token}; other=1`;
    expect(await status("GET", INVITES, { ...headers, cookie: among })).toBe(200);
  });
});

describe("a foreign page", () => {
  const PLACES = ["/api/v1/job-profiles", "/api/v1/console/members", "/api/v1/admin/operators"];

  test("writes nothing in the name of who is signed in, on any of the three kinds of routes", async () => {
    const { headers } = signIn(service, { operator: true, account });
    const { "x-assay-console": _, ...bare } = headers;
    const before = [rows(service, "SELECT * FROM job_profiles"), rows(service, "SELECT * FROM user_links")];
    for (const path of PLACES) {
      for (const sent of [
        bare,
        { ...headers, "x-assay-console": "0" },
        { ...headers, origin: "https://evil.example" },
        { ...headers, origin: "null" },
        { ...headers, "sec-fetch-site": "same-site" },
        { ...headers, "sec-fetch-site": "cross-site", origin: ORIGIN },
      ]) {
        const answer = await service.call("POST", path, { headers: sent, body: PROFILE });
        expect([path, sent.origin, answer.status, answer.json.error.code]).toEqual([
          path,
          sent.origin,
          403,
          "not_from_console",
        ]);
      }
    }
    expect([rows(service, "SELECT * FROM job_profiles"), rows(service, "SELECT * FROM user_links")]).toEqual(
      before,
    );
  });

  test("cannot sign anybody in or out either", async () => {
    for (const path of [
      "/api/console/sign-in",
      "/api/console/sign-out",
      "/api/console/sign-in/passkey/options",
    ]) {
      const { json } = await service.call("POST", path, { body: { email: "a@b.example", password: "x" } });
      expect([path, json.error.code]).toEqual([path, "not_from_console"]);
    }
  });

  test("is not what the console's own pages are, with or without what browsers add", async () => {
    const { headers } = signIn(service, { operator: true, account });
    for (const sent of [
      headers,
      { ...headers, origin: ORIGIN, "sec-fetch-site": "same-origin" },
      { ...headers, origin: "http://other.test", host: "other.test" },
    ]) {
      expect(await status("POST", "/api/v1/job-profiles", sent, PROFILE)).toBe(201);
    }
    const { "x-assay-console": _, ...bare } = headers;
    expect(await status("GET", INVITES, bare)).toBe(200);
  });
});

describe("roles", () => {
  test("are kept on every route: what a role lacks is 403 with words for people, and nothing happens", async () => {
    const body = { email: "ada@people.example" };
    for (const role of ["reviewer", "data_protection"] as const) {
      const { headers } = signIn(service, { role, account });
      expect(await status("GET", INVITES, headers)).toBe(200);
      const { status: code, json } = await service.call("POST", INVITES, { headers, body });
      expect([role, code, json.error.code]).toEqual([role, 403, "permission_denied"]);
      expect(json.error.message).toContain("role");
      expect(await status("POST", "/api/v1/console/members", headers, body)).toBe(403);
      expect(await status("GET", "/api/v1/orders/x", headers)).toBe(403);
    }
    expect(rows(service, "SELECT * FROM invites")).toEqual([]);
  });

  test("a new role counts from the next request on", async () => {
    signIn(service, { role: "owner", account });
    const { headers, userId } = signIn(service, { role: "reviewer", account });
    expect(await status("POST", "/api/v1/job-profiles", headers, PROFILE)).toBe(403);
    service.users.changeRole(account.id, userId, { role: "recruiter" }, OWNER_ACTOR);
    expect(await status("POST", "/api/v1/job-profiles", headers, PROFILE)).toBe(201);
  });
});

describe("requests of a person", () => {
  test("count for that person, apart from others and from keys", async () => {
    const { headers } = signIn(service, { role: "owner", account });
    const answer = await service.call("GET", INVITES, { headers });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("600");
    const operator = await service.call(
      "GET",
      "/api/v1/admin/accounts",
      signIn(service, { operator: true }).options,
    );
    expect([
      operator.headers.get("x-ratelimit-limit"),
      operator.headers.get("x-ratelimit-remaining"),
    ]).toEqual(["600", "599"]);
  });
});

describe("the log of who saw a result", () => {
  test("names a member with the company, and a server administrator with the company that runs the server", async () => {
    await buyCredits(service, account);
    const { id, token } = await invite(service, account);
    await completeAssessment(service, token);
    const member = signIn(service, { role: "reviewer", account }, { name: "Rita Reviewer" });
    const operator = signIn(service, { operator: true, account }, { name: "Olga Operator" });
    for (const { headers } of [member, operator]) {
      expect(await status("GET", `${INVITES}/${id}/results`, headers)).toBe(200);
    }
    service.run("store-views");
    const viewers = rows(service, "SELECT viewer FROM result_views ORDER BY id").map(({ viewer }) => viewer);
    expect(viewers).toEqual([
      `Rita Reviewer (${service.accounts.get(account.id).company})`,
      "Olga Operator (Assay)",
    ]);
  });
});
