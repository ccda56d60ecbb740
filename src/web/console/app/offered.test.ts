import { describe, expect, test } from "bun:test";
import { isOffered } from "./offered.ts";
import { PAGES } from "./pages.ts";

const hidden = (purpose: "own" | "clients" | "sell" | null, billed: boolean) =>
  PAGES.filter((page) => !isOffered(page, { purpose, billed })).map(({ path }) => path);

const SALES = PAGES.filter(({ commerce }) => commerce).map(({ path }) => path);
const sorted = (paths: readonly string[]) => [...paths].sort();

describe("the menu offers", () => {
  test("everything where assessments are sold, and where nobody has said what the server is for", () => {
    expect(hidden("sell", true)).toEqual([]);
    expect(hidden(null, true)).toEqual([]);
  });

  test("nothing about selling where nothing is billed", () => {
    expect(SALES.length).toBeGreaterThan(3);
    expect(hidden(null, false)).toEqual(SALES);
  });

  test("clients, but no other accounts, to a company that recruits for clients", () => {
    expect(sorted(hidden("clients", false))).toEqual(
      sorted([...SALES, "/server/accounts", "/server/trials"]),
    );
  });

  test("neither clients nor other accounts to a company that recruits for itself", () => {
    expect(sorted(hidden("own", false))).toEqual(
      sorted([...SALES, "/clients", "/server/accounts", "/server/trials"]),
    );
  });
});
