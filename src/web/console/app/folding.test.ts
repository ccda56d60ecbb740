import { describe, expect, test } from "bun:test";
import { expandedOf } from "./folding.ts";

const group = <T extends "daily" | "protection" | "account" | "server">(title: T, count: number) => ({
  title,
  items: Array.from({ length: count }),
});
const OWNER = [group("daily", 10), group("protection", 3), group("account", 9)];
const OPERATOR = [...OWNER, group("server", 9)];
const nowhere = { active: null, collapsed: null };

describe("the collapsed menu", () => {
  test("is fully expanded if it fits, and otherwise collapses the groups that are set up once", () => {
    expect(expandedOf(OWNER, {}, nowhere)).toEqual(["daily", "protection", "account"]);
    expect(expandedOf(OPERATOR, {}, nowhere)).toEqual(["daily", "protection", "server"]);
  });

  test("expands the group of the current page, regardless of earlier choices", () => {
    const there = { active: "account", collapsed: null } as const;
    expect(expandedOf(OPERATOR, {}, there)).toEqual(["daily", "protection", "account", "server"]);
    expect(expandedOf(OWNER, { account: false }, there)).toContain("account");
    expect(expandedOf(OWNER, {}, { active: "account", collapsed: "account" })).toEqual([
      "daily",
      "protection",
    ]);
  });

  test("is else as the reader left it", () => {
    const left = { daily: false, protection: true, account: false };
    expect(expandedOf(OWNER, left, nowhere)).toEqual(["protection"]);
  });
});
