import { describe, expect, test } from "bun:test";
import { Problem } from "#/platform/context/problem.ts";
import { ALL_PERMISSIONS, KEY_PERMISSIONS } from "#/platform/http/permissions.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { dump, execute, rows } from "#/testing/inspect.ts";

const service = useService();
const account = useAccount(service);

const status = async (key: string, path = "/api/v1/account") =>
  (await service.call("GET", path, { key })).status;

function problemOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("issueKey", () => {
  test("creates a key with exactly the given permissions and its own rate", async () => {
    const { key, permissions, rateLimit } = service.accounts.issueKey(account.id, {
      mode: "test",
      name: "Reader",
      permissions: ["account:read", "invites:read", "account:read"],
      rateLimit: 2,
    });
    expect([permissions, rateLimit]).toEqual([["account:read", "invites:read"], 2]);
    expect(await status(key)).toBe(200);
    expect(await status(key, "/api/v1/teams")).toBe(403);
    expect(await status(key)).toBe(429);
  });

  test("grants every permission and the server's rate by default", () => {
    expect(service.accounts.issueKey(account.id, { mode: "live", name: "x" })).toMatchObject({
      mode: "live",
      permissions: [...ALL_PERMISSIONS],
      rateLimit: 100,
    });
  });

  test.each([[["invites:read", "all"]], [["*"]], [["invites"]], [["INVITES:READ"]], [[""]], [[]]])(
    "refuses the permissions %j, lists the ones there are, and makes no key",
    (permissions) => {
      const before = dump(service);
      const problem = problemOf(() =>
        service.accounts.issueKey(account.id, { mode: "live", name: "x", permissions }),
      );
      expect([problem.code, problem.field]).toEqual(["invalid_input", "permissions"]);
      expect(problem.message).toContain(KEY_PERMISSIONS.join(", "));
      expect(dump(service)).toBe(before);
    },
  );

  test("reports an account that does not exist", () => {
    const problem = problemOf(() => service.accounts.issueKey("cus_x", { mode: "live", name: "x" }));
    expect(problem.code).toBe("account_not_found");
  });
});

describe("revokeKey", () => {
  const issue = (name = "x") => service.accounts.issueKey(account.id, { mode: "test", name });

  test.each(["id", "prefix", "key"] as const)(
    "ends the key that is named by its %s, and no other",
    async (by) => {
      const issued = issue();
      const { key, wasRevoked } = service.accounts.revokeKey(issued[by]);
      expect([key.id, wasRevoked]).toEqual([issued.id, false]);
      expect(await status(issued.key)).toBe(401);
      expect(await status(account.key)).toBe(200);
      expect(service.accounts.listKeys(account.id).map(({ id }) => id)).not.toContain(issued.id);
    },
  );

  test("reports a second call and keeps the instant of the first", () => {
    const issued = issue();
    service.accounts.revokeKey(issued.id);
    const first = rows(service, "SELECT revoked_at FROM api_keys WHERE id = ?", issued.id);
    service.clock.advance(1_000);
    expect(service.accounts.revokeKey(issued.prefix).wasRevoked).toBe(true);
    expect(rows(service, "SELECT revoked_at FROM api_keys WHERE id = ?", issued.id)).toEqual(first);
  });

  test("a prefix that two working keys share is refused with the ids of both, and ends neither", () => {
    const [one, other] = [issue(), issue()];
    execute(service, "UPDATE api_keys SET prefix = ? WHERE id = ?", one.prefix, other.id);
    const before = dump(service);
    const problem = problemOf(() => service.accounts.revokeKey(one.prefix));
    expect(problem.code).toBe("api_key_ambiguous");
    expect(problem.message).toContain(one.id);
    expect(problem.message).toContain(other.id);
    expect(dump(service)).toBe(before);
    service.accounts.revokeKey(one.id);
    expect(service.accounts.revokeKey(one.prefix).key.id).toBe(other.id);
  });

  test.each(["", "pk_test_", "pk_live_000000", "key_x", "%", "' OR 1=1"])("does not know %j", (name) => {
    issue();
    const before = dump(service);
    expect(problemOf(() => service.accounts.revokeKey(name)).code).toBe("api_key_not_found");
    expect(dump(service)).toBe(before);
  });
});
