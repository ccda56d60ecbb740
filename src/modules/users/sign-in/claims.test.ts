import { expect, test } from "bun:test";
import { asksForMore, claimsOf } from "./claims.ts";

const ids = { iss: "https://id.house.example", sub: "1" };
const UPN = { upn: "ada@house.example" };
const USERNAME = { preferred_username: "ada@house.example" };

test.each([
  [{ email: "ada@house.example", email_verified: true }, {}, "ada@house.example", true],
  [{ email: "ada@house.example", email_verified: false }, {}, "ada@house.example", false],
  [{ email: "ada@house.example", email_verified: "true" }, {}, "ada@house.example", false],
  [{ email: "ada@house.example" }, { email_verified: true }, "ada@house.example", false],
  [{}, { email: "ada@house.example", email_verified: true }, "ada@house.example", true],
  [{ email_verified: true }, { email: "ada@house.example" }, "ada@house.example", false],
  [UPN, {}, "", false],
  [USERNAME, USERNAME, "", false],
])("without trust, %j and %j give %s, verified: %j", (token, info, email, isVerified) => {
  expect(claimsOf({ ...ids, ...token }, info, { trustsEmail: false, groupsClaim: null })).toMatchObject({
    email,
    isVerified,
  });
});

test.each([
  [{ email: "ada@house.example" }, {}, "ada@house.example"],
  [{ email: "ada@house.example", email_verified: false }, {}, "ada@house.example"],
  [{ email: "", ...UPN }, {}, "ada@house.example"],
  [UPN, {}, "ada@house.example"],
  [{}, UPN, "ada@house.example"],
  [{ upn: "ada@house.local.", ...USERNAME }, {}, "ada@house.example"],
  [{ preferred_username: "someone@else.example" }, UPN, "ada@house.example"],
  [{ email: "mail@house.example", ...UPN }, {}, "mail@house.example"],
  [{ preferred_username: "HOUSE\\ada" }, {}, ""],
  [{ preferred_username: "ada" }, { preferred_username: 7 }, ""],
])("with trust, %j and %j give %s", (token, info, email) => {
  expect(claimsOf({ ...ids, ...token }, info, { trustsEmail: true, groupsClaim: null })).toMatchObject({
    email,
    isVerified: true,
  });
});

test("the person is known by issuer and subject of the token alone", () => {
  const claims = claimsOf(
    { ...ids, name: "Ada" },
    { iss: "other", sub: "2", name: "Eve" },
    {
      ...{ trustsEmail: true, groupsClaim: null },
    },
  );
  expect(claims).toMatchObject({ subject: "https://id.house.example 1", name: "Ada" });
});

test.each([
  ["groups", { groups: ["a", "b", 3] }, {}, ["a", "b"]],
  ["groups", {}, { groups: "HOUSE\\Recruiters" }, ["HOUSE\\Recruiters"]],
  ["realm_access.roles", { realm_access: { roles: ["a"] } }, {}, ["a"]],
  ["https://assay.example/roles", { "https://assay.example/roles": ["a"] }, {}, ["a"]],
  ["urn:zitadel:iam:org:project:roles", {}, { "urn:zitadel:iam:org:project:roles": { a: {} } }, ["a"]],
  ["constructor.name", {}, {}, []],
  [null, { groups: ["a"] }, {}, []],
])("the groups of the claim %s in %j and %j are %j", (groupsClaim, token, info, groups) => {
  const reading = { trustsEmail: false, groupsClaim };
  expect(claimsOf({ ...ids, ...token }, info, reading).groups).toEqual(groups);
});

const OVERAGE = { _claim_names: { groups: "src1" }, _claim_sources: { src1: { endpoint: "https://graph" } } };

test.each([
  ["groups", OVERAGE, true],
  ["groups", { hasgroups: true }, true],
  ["groups", { groups: ["a"] }, false],
  ["groups", {}, false],
  // App roles are sent next to it all the same.
  ["roles", OVERAGE, false],
  [null, OVERAGE, false],
])("with the claim %s, %j leaves groups out: %j", (groupsClaim, token, omits) => {
  const reading = { trustsEmail: false, groupsClaim };
  expect(claimsOf({ ...ids, ...token }, {}, reading).omitsGroups).toBe(omits);
});

test("the userinfo endpoint is asked where the token leaves address or groups open", () => {
  const asks = (token: object, groupsClaim: string | null) =>
    asksForMore({ ...ids, ...token }, { trustsEmail: false, groupsClaim });
  expect(asks({ email: "a@b.example" }, null)).toBe(false);
  expect(asks({ email: "a@b.example" }, "groups")).toBe(true);
  expect(asks({ email: "a@b.example", groups: ["a"] }, "groups")).toBe(false);
  expect(asks({ email: "a@b.example", ...OVERAGE }, "groups")).toBe(false);
  expect(asks({}, null)).toBe(true);
});
