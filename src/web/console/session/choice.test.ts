import { describe, expect, test } from "bun:test";
import { parseChoice } from "./choice.ts";

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
