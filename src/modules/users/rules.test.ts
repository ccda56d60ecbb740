import { describe, expect, test } from "bun:test";
import { ALL_CONSOLE_PERMISSIONS } from "#/platform/http/permissions.ts";
import { leavesNoOwner, permissionsOf, type Role } from "./rules.ts";
import { ROLES } from "./tables.ts";

const of = (role: Role) => permissionsOf(role, ALL_CONSOLE_PERMISSIONS);

describe("permissionsOf", () => {
  test("an owner has them all, and no other role has what is about members' rights, keys, money and webhooks", () => {
    expect(of("owner")).toEqual(ALL_CONSOLE_PERMISSIONS);
    for (const role of ROLES.filter((name) => name !== "owner")) {
      for (const never of [
        "members:write",
        "api_keys:read",
        "api_keys:write",
        "orders:write",
        "invoices:write",
        "webhooks:read",
        "webhooks:write",
        "account:write",
      ]) {
        expect([role, never, of(role).includes(never)]).toEqual([role, never, false]);
      }
    }
  });

  test("a reviewer writes reviews and keeps filters, and nothing else", () => {
    expect(of("reviewer").filter((permission) => permission.endsWith(":write"))).toEqual([
      "lists:write",
      "reviews:write",
    ]);
  });

  test("data protection writes what the GDPR is about, keeps filters and nothing else, and reads all that is about candidates", () => {
    expect(of("data_protection").filter((permission) => permission.endsWith(":write"))).toEqual([
      "gdpr:write",
      "lists:write",
    ]);
    for (const resource of ["invites", "results", "profiles", "gdpr", "mails", "reviews", "members"]) {
      expect(of("data_protection")).toContain(`${resource}:read`);
    }
  });

  test("a recruiter invites and decides, and cannot erase", () => {
    for (const resource of ["invites", "results", "profiles", "job_profiles", "teams", "reviews", "mails"]) {
      expect(of("recruiter")).toContain(`${resource}:write`);
    }
    expect(of("recruiter").some((permission) => permission.startsWith("gdpr:"))).toBe(false);
  });

  test("every permission of a role is one that there is, and who writes also reads", () => {
    for (const role of ROLES) {
      for (const permission of of(role)) {
        expect(ALL_CONSOLE_PERMISSIONS).toContain(permission);
        if (permission.endsWith(":write")) expect(of(role)).toContain(permission.replace(":write", ":read"));
      }
    }
  });
});

describe("leavesNoOwner", () => {
  const owner = { userId: "a", role: "owner" } as const;
  const second = { userId: "b", role: "owner" } as const;
  const reviewer = { userId: "c", role: "reviewer" } as const;

  test.each<[string, Parameters<typeof leavesNoOwner>, boolean]>([
    ["the last owner is removed", [[owner, reviewer], "a", null], true],
    ["the last owner becomes something else", [[owner, reviewer], "a", "recruiter"], true],
    ["the last owner stays owner", [[owner], "a", "owner"], false],
    ["one of two owners is removed", [[owner, second], "a", null], false],
    ["somebody else is removed", [[owner, reviewer], "c", null], false],
    ["an account without an owner loses a reviewer", [[reviewer], "c", null], false],
  ])("%s", (_case, args, expected) => {
    expect(leavesNoOwner(...args)).toBe(expected);
  });
});
