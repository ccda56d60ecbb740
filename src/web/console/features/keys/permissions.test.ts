import { expect, test } from "bun:test";
import { grantsOf, permissionsOf, presetGrants, presetOf, RESOURCES } from "./permissions.ts";

const ALL = RESOURCES.flatMap((name) => [`${name}:read`, `${name}:write`] as const);

test("a key that only reads can write nothing, regardless of what the user may grant", () => {
  const given = permissionsOf(presetGrants("read_only", ALL));
  expect(given).toHaveLength(RESOURCES.length);
  expect(given.filter((permission) => permission.endsWith(":write"))).toEqual([]);
});

test("inviting and reading results affects neither money, nor anonymization, nor the account", () => {
  const given = permissionsOf(presetGrants("invite_and_read", ALL));
  expect(given).toEqual([
    "invites:read",
    "invites:write",
    "results:read",
    "profiles:read",
    "job_profiles:read",
    "teams:read",
  ]);
});

test("a preset never grants more than the user may grant", () => {
  const grantable: typeof ALL = ["invites:read", "results:read", "results:write"];
  expect(permissionsOf(presetGrants("all", grantable))).toEqual(grantable);
  expect(permissionsOf(presetGrants("invite_and_read", grantable))).toEqual(["invites:read", "results:read"]);
});

test("what was chosen is what is sent, and is recognized again", () => {
  expect(new Set(permissionsOf(grantsOf(ALL)))).toEqual(new Set(ALL));
  expect(presetOf([...ALL].reverse(), ALL)).toBe("all");
  expect(presetOf(["invites:read"], ALL)).toBe("own");
  for (const preset of ["all", "read_only", "invite_and_read"] as const) {
    expect(presetOf(permissionsOf(presetGrants(preset, ALL)), ALL)).toBe(preset);
  }
});
