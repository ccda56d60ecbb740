import { describe, expect, test } from "bun:test";
import { useOwnService, usePrepared } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { signIn, tokenOf } from "#/testing/people.ts";
import { type Answer, OPERATOR_TOKEN } from "#/testing/service.ts";

const OPERATORS = "/api/v1/admin/operators";
const USERS = "/api/v1/admin/users";
const GUEST = { email: "katherine@house.example", name: "Katherine" };

const service = useOwnService({ OPERATOR_TOKEN });
const olga = usePrepared(service, () => signIn(service, { operator: true }, { name: "Olga" }));

const ask = (method: string, path: string, body?: unknown, person = olga): Promise<Answer> =>
  service.call(method, path, { ...person.options, body });
const outcome = ({ status, json }: Answer) => [status, json.error?.code];

describe("operators", () => {
  test("are listed with open invitations; members are not among them", async () => {
    signIn(service, { role: "owner", account: await register(service) });
    await ask("POST", OPERATORS, GUEST);
    const { data } = (await ask("GET", OPERATORS)).json;
    expect(data.operators).toMatchObject([{ user_id: olga.userId, name: "Olga", is_operator: true }]);
    expect(data.invitations).toMatchObject([{ ...GUEST, invited_by: "Olga" }]);
  });

  test("are invited by a link in the answer; nothing is mailed, and one who is a server administrator is refused", async () => {
    const { status, json } = await ask("POST", OPERATORS, GUEST);
    expect(status).toBe(201);
    const { data } = (await service.call("GET", `/api/console/links/${tokenOf(json.data.link)}`)).json;
    expect(data).toMatchObject({ purpose: "invitation", is_operator: true, company: null, role: null });
    expect(count(service, "outbox")).toBe(0);
    expect(outcome(await ask("POST", OPERATORS, { ...GUEST, email: olga.email }))).toEqual([
      409,
      "already_operator",
    ]);
  });

  test("the last one who can work is neither removed nor disabled, by whomever", async () => {
    const disabled = signIn(service, { operator: true });
    await ask("POST", `${USERS}/${disabled.userId}/disable`);
    for (const [method, path] of [
      ["DELETE", `${OPERATORS}/${olga.userId}`],
      ["POST", `${USERS}/${olga.userId}/disable`],
    ] as const) {
      expect(outcome(await ask(method, path))).toEqual([409, "last_operator"]);
      expect(outcome(await service.call(method, path, { key: OPERATOR_TOKEN }))).toEqual([
        409,
        "last_operator",
      ]);
    }
    expect((await ask("DELETE", `${OPERATORS}/${disabled.userId}`)).status).toBe(200);
  });

  test("one who is removed has no session left, and keeps memberships", async () => {
    const account = await register(service);
    const other = signIn(service, { operator: true });
    service.db.sqlite.run(
      "INSERT INTO memberships (user_id, account_id, role, created_at) VALUES (?, ?, 'owner', 1)",
      [other.userId, account.id],
    );
    await ask("DELETE", `${OPERATORS}/${other.userId}`);
    expect((await ask("GET", OPERATORS, undefined, other)).status).toBe(401);
    expect(service.users.roleIn(other.userId, account.id)).toBe("owner");
    expect(outcome(await ask("DELETE", `${OPERATORS}/${other.userId}`))).toEqual([404, "operator_not_found"]);
  });
});

describe("people", () => {
  test("are listed with their accounts, in pages, without anything secret", async () => {
    const account = await register(service);
    service.clock.advance(1);
    const member = signIn(service, { role: "reviewer", account });
    const { data } = (await ask("GET", `${USERS}?limit=1&offset=1`)).json;
    expect(data.users).toMatchObject([
      {
        user_id: member.userId,
        is_operator: false,
        accounts: [{ account_id: account.id, role: "reviewer" }],
      },
    ]);
    expect(data.pagination).toMatchObject({ total: 2, has_more: false });
    expect(JSON.stringify(data)).not.toMatch(/hash|totp|oidc/i);
  });

  test("can be kept out and let in again", async () => {
    const account = await register(service);
    const member = signIn(service, { role: "reviewer", account });
    expect((await ask("POST", `${USERS}/${member.userId}/disable`)).json.data.disabled).toBe(true);
    const headers = { ...member.headers };
    expect((await service.call("GET", "/api/v1/invites", { headers })).status).toBe(401);
    expect((await ask("POST", `${USERS}/${member.userId}/enable`)).json.data.disabled).toBe(false);
    expect((await service.call("GET", "/api/v1/invites", { headers })).status).toBe(401);
    expect(outcome(await ask("POST", `${USERS}/usr_x/disable`))).toEqual([404, "user_not_found"]);
  });

  test("get a link for a new password; their sessions end at once, and a disabled person gets none", async () => {
    const member = signIn(service, { role: "reviewer", account: await register(service) });
    const { status, json } = await ask("POST", `${USERS}/${member.userId}/reset`);
    expect([status, json.data.user_id]).toEqual([201, member.userId]);
    expect(rows(service, "SELECT * FROM console_sessions WHERE user_id = ?", member.userId)).toEqual([]);
    await ask("POST", `${USERS}/${member.userId}/disable`);
    expect(outcome(await ask("POST", `${USERS}/${member.userId}/reset`))).toEqual([409, "user_disabled"]);
  });
});

test("none of it is for members, whatever their role, and nothing happens", async () => {
  const account = await register(service);
  const owner = signIn(service, { role: "owner", account });
  const before = dump(service);
  for (const [method, path] of [
    ["GET", OPERATORS],
    ["POST", OPERATORS],
    ["DELETE", `${OPERATORS}/${olga.userId}`],
    ["GET", USERS],
    ["POST", `${USERS}/${olga.userId}/disable`],
    ["POST", `${USERS}/${owner.userId}/reset`],
  ] as const) {
    expect((await ask(method, path, method === "GET" ? undefined : GUEST, owner)).status).toBe(401);
  }
  expect(dump(service)).toBe(before);
});
