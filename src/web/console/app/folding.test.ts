import { describe, expect, test } from "bun:test";
import { unfoldedOf } from "./folding.ts";

const group = <T extends "daily" | "protection" | "account" | "server">(title: T, count: number) => ({
  title,
  items: Array.from({ length: count }),
});
const OWNER = [group("daily", 10), group("protection", 3), group("account", 9)];
const OPERATOR = [...OWNER, group("server", 9)];
const nowhere = { active: null, folded: null };

describe("the folded menu", () => {
  test("is all open where it fits, and else folds what is set up once", () => {
    expect(unfoldedOf(OWNER, {}, nowhere)).toEqual(["daily", "protection", "account"]);
    expect(unfoldedOf(OPERATOR, {}, nowhere)).toEqual(["daily", "protection", "server"]);
  });

  test("opens the group of the page that one is on, whatever was chosen before", () => {
    const there = { active: "account", folded: null } as const;
    expect(unfoldedOf(OPERATOR, {}, there)).toEqual(["daily", "protection", "account", "server"]);
    expect(unfoldedOf(OWNER, { account: false }, there)).toContain("account");
    expect(unfoldedOf(OWNER, {}, { active: "account", folded: "account" })).toEqual(["daily", "protection"]);
  });

  test("is else as the reader left it", () => {
    const left = { daily: false, protection: true, account: false };
    expect(unfoldedOf(OWNER, left, nowhere)).toEqual(["protection"]);
  });
});
