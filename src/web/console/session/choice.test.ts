import { describe, expect, test } from "bun:test";
import { choiceOfAddress, parseChoice } from "./choice.ts";

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
