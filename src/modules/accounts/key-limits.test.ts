import { describe, expect, test } from "bun:test";
import { useAccount, useOwnService, usePrepared } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import type { Answer } from "#/testing/service.ts";
import { carriedLimit, isCreatedByOperator, KEYS_MAX } from "./rules.ts";

/**
 * What an account can grant itself with keys, and what happens to keys when the users who know them leave.
 */

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "50" });
const account = useAccount(service);
const owner = usePrepared(service, () => signIn(service, { role: "owner", account }, { name: "Olga Owner" }));

const ask = (method: string, path: string, body?: unknown, person = owner): Promise<Answer> =>
  service.call(method, `/api/v1/console${path}`, { ...person.options, body });
const make = (fields: Record<string, unknown> = {}, person = owner) =>
  ask("POST", "/keys", { name: "Key", permissions: ["invites:read"], ...fields }, person);
const listed = async () => (await ask("GET", "/keys")).json.data;
const opens = async (key: string) => (await service.call("GET", "/api/v1/invites", { key })).status;

describe("requests per minute", () => {
  test("of a key are capped at the server's setting; administrators may set more", async () => {
    expect((await make({ rate_limit: 50 })).json.data.rate_limit).toBe(50);
    const refused = await make({ rate_limit: 51 });
    expect([refused.status, refused.json.error.field]).toEqual([400, "rate_limit"]);
    expect((await listed()).rate_limit_max).toBe(50);
    const operator = signIn(service, { operator: true, account });
    expect((await make({ rate_limit: 10_000 }, operator)).json.data.rate_limit).toBe(10_000);
  });

  test("of a replaced key continue if an administrator set them, and end at the setting otherwise", async () => {
    const own = (await make()).json.data.key_id;
    execute(service, "UPDATE api_keys SET rate_limit = 9000 WHERE id = ?", own);
    const given = service.accounts.issueKey(account.id, {
      ...{ mode: "test", name: "Given", permissions: ["invites:read"], rateLimit: 9000 },
      madeBy: "command line",
    });
    const rotate = async (id: string) =>
      (await ask("POST", `/keys/${id}/rotate`, { old_key_days: 0 })).json.data.rate_limit;
    expect([await rotate(own), await rotate(given.id)]).toEqual([50, 9000]);
  });

  test.each<[number, boolean, number]>([
    [100, false, 50],
    [20, false, 20],
    [100, true, 100],
  ])("carriedLimit: %d, made by the house: %j, is %d", (old, byOperator, expected) => {
    expect(carriedLimit(old, 50, byOperator)).toBe(expected);
  });
});

describe("the number of keys that work", () => {
  test("is bounded for each mode; a key that ends or is revoked makes room, one that runs out does not yet", async () => {
    for (let created = (await listed()).keys.length; created < KEYS_MAX; created += 1) {
      expect((await make()).status).toBe(201);
    }
    const refused = await make();
    expect([refused.status, refused.json.error.code]).toEqual([409, "api_key_limit"]);
    const { key_id: id } = (await listed()).keys[1];
    const slowly = await ask("POST", `/keys/${id}/rotate`, { old_key_days: 7 });
    expect([slowly.status, slowly.json.error.code]).toEqual([409, "api_key_limit"]);
    expect((await ask("POST", `/keys/${id}/rotate`, { old_key_days: 0 })).status).toBe(201);
    const live = { ...owner, options: { headers: { ...owner.headers, "x-assay-mode": "live" } } };
    expect((await make({}, live)).status).toBe(201);
  });
});

describe("the creator of a key", () => {
  test("appears in the list: a user by name, and other creators by their kind", async () => {
    await make();
    service.accounts.issueKey(account.id, { mode: "test", name: "CLI", madeBy: "command line" });
    const kinds = (await listed()).keys.map((key: { made_by: unknown }) => key.made_by);
    expect(kinds).toEqual([
      { kind: "registration", name: null, gone: false },
      { kind: "person", name: "Olga Owner", gone: false },
      { kind: "operator", name: null, gone: false },
    ]);
    execute(service, "UPDATE api_keys SET made_by = NULL");
    expect((await listed()).keys[0].made_by.kind).toBe("unknown");
    expect([
      isCreatedByOperator(null),
      isCreatedByOperator("registration"),
      isCreatedByOperator("usr_x"),
    ]).toEqual([true, false, false]);
  });

  test("and, once they are no longer an owner, that they still know it; the answer of the change names such keys", async () => {
    const second = signIn(service, { role: "owner", account }, { name: "Otto Owner" });
    const { key, key_id: id } = (await make({ name: "ATS" }, second)).json.data;
    expect((await ask("GET", "/members")).json.data.members).toMatchObject([{ keys: 0 }, { keys: 1 }]);
    const demoted = await ask("PUT", `/members/${second.userId}`, { role: "reviewer", revoke_keys: false });
    expect(demoted.json.data.keys_left).toMatchObject([{ key_id: id, name: "ATS", mode: "test" }]);
    expect(await opens(key)).toBe(200);
    expect((await listed()).keys.at(-1).made_by).toMatchObject({ name: "Otto Owner", gone: true });
    const removed = await ask("DELETE", `/members/${second.userId}?revoke_keys=false`);
    expect(removed.json.data.keys_left).toHaveLength(1);
  });

  test.each(["demoted", "removed"])(
    "and their keys end with them, unless they are to go on: %s",
    async (how) => {
      const second = signIn(service, { role: "owner", account });
      const { key } = (await make({}, second)).json.data;
      const path = `/members/${second.userId}`;
      const { json } =
        how === "demoted" ? await ask("PUT", path, { role: "reviewer" }) : await ask("DELETE", path);
      expect(json.data.keys_left).toEqual([]);
      expect([await opens(key), await opens(account.key)]).toEqual([401, 200]);
    },
  );

  test("does not change the keys of an owner who stays owner, nor those of another account", async () => {
    const other = await register(service);
    const second = signIn(service, { role: "owner", account });
    execute(
      service,
      "INSERT INTO memberships (user_id, account_id, role, created_at) VALUES (?, ?, 'owner', 1)",
      second.userId,
      other.id,
    );
    const elsewhere = service.accounts.issueKey(other.id, {
      mode: "test",
      name: "Elsewhere",
      madeBy: second.userId,
    });
    const { key } = (await make({}, second)).json.data;
    await ask("PUT", `/members/${second.userId}`, { role: "owner", revoke_keys: true });
    expect(await opens(key)).toBe(200);
    await ask("DELETE", `/members/${second.userId}?revoke_keys=true`);
    expect([await opens(key), await opens(elsewhere.key)]).toEqual([401, 200]);
  });

  test("is reported to an administrator who blocks the user", async () => {
    const operator = signIn(service, { operator: true });
    const { key_id: id } = (await make()).json.data;
    const { json } = await service.call(
      "POST",
      `/api/v1/admin/users/${owner.userId}/disable`,
      operator.options,
    );
    expect(json.data).toMatchObject({
      disabled: true,
      keys_left: [{ key_id: id, account_id: account.id }],
    });
    expect(rows(service, "SELECT count(*) AS n FROM api_keys WHERE revoked_at IS NOT NULL")).toEqual([
      { n: 0 },
    ]);
  });
});
