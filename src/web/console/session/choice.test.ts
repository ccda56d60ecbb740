import { describe, expect, test } from "bun:test";
import { accountOf, choiceOfAddress, parseChoice } from "./choice.ts";

describe("what a tab works on", () => {
  test("is read as it was kept", () => {
    const chosen = { account: { id: "cus_1", company: "A & B" }, mode: "test" } as const;
    expect(parseChoice(JSON.stringify(chosen))).toEqual(chosen);
  });

  test.each([null, "", "{", "null", "7", '{"mode":"other","account":{"id":1}}', '{"account":"cus_1"}'])(
    "%p is no choice, and then it is live mode",
    (text) => {
      expect(parseChoice(text)).toEqual({ account: null, mode: "live" });
    },
  );
});

describe("the link of a mail", () => {
  test("says for which account and mode it is, and leaves the page its own part of the address", () => {
    expect(choiceOfAddress("?request=creq_1&account=cus_Ab1&mode=test")).toEqual({
      chosen: { account: { id: "cus_Ab1", company: "cus_Ab1" }, mode: "test" },
      rest: "?request=creq_1",
    });
    expect(choiceOfAddress("?account=cus_Ab1")).toEqual({
      chosen: { account: { id: "cus_Ab1", company: "cus_Ab1" }, mode: "live" },
      rest: "",
    });
  });

  test.each(["", "?mode=test", "?account=", "?account=%3Cscript%3E", "?account=inv_1"])(
    "%p names none",
    (search) => {
      expect(choiceOfAddress(search)).toBeNull();
    },
  );
});

describe("the account of", () => {
  const own = {
    ...{ account_id: "cus_own", company: "Own", role: "owner" as const, permissions: [], limited: false },
    ...{ needs_single_sign_on: false, time_zone: "UTC" },
  };
  const nothing = { account: null, mode: "live" } as const;
  const other = { account: { id: "cus_other", company: "Other" }, mode: "live" } as const;

  test("an administrator is the chosen one, or else the one that they are a member of", () => {
    const administrator = { is_operator: true };
    expect(accountOf({ accounts: [own] }, administrator, other)).toEqual(other.account);
    expect(accountOf({ accounts: [own] }, administrator, nothing)).toEqual({ id: "cus_own", company: "Own" });
    expect(accountOf({ accounts: [] }, administrator, nothing)).toBeNull();
  });

  test("a member is never that of others", () => {
    const member = { is_operator: false };
    expect(accountOf({ accounts: [own] }, member, other)).toEqual({ id: "cus_own", company: "Own" });
  });
});
