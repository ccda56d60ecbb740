import { describe, expect, test } from "bun:test";
import { expandedOf, navigationFor } from "./navigation.tsx";
import { NAVIGATION } from "./navigation-items.ts";
import { PAGES, page } from "./pages.ts";

const route = (path: string, needs: string | null, commerce = false) =>
  page(path, needs, async () => ({ Nothing: () => null }), "Nothing", commerce);
const LIST = [
  route("/", null),
  route("/candidates", "profiles:read"),
  route("/orders", "orders:read", true),
  route("/server/accounts", "operator"),
];
const paths = (permissions: readonly string[], billed: boolean) =>
  navigationFor({ may: (needed) => needed === null || permissions.includes(needed), billed }, LIST).flatMap(
    ({ items }) => items.map(({ path }) => path),
  );

describe("the menu", () => {
  test("shows what exists and the reader may open, and nothing else", () => {
    expect(paths(["profiles:read", "orders:read", "operator"], true)).toEqual([
      "/",
      "/candidates",
      "/orders",
      "/server/accounts",
    ]);
    expect(paths(["profiles:read"], true)).toEqual(["/", "/candidates"]);
    expect(paths([], true)).toEqual(["/"]);
  });

  test("shows no commerce where nothing is sold", () => {
    expect(paths(["orders:read"], false)).toEqual(["/"]);
  });

  test("shows every server page to administrators only", () => {
    for (const { path, needs } of PAGES)
      expect([path, needs === "operator"]).toEqual([path, path.startsWith("/server/")]);
  });

  test("names no address twice, and no page is registered twice", () => {
    const all = NAVIGATION.flatMap(({ items }) => items.map(({ path }) => path));
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
  });
});

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
