import { describe, expect, test } from "bun:test";
import { NAVIGATION_TEXTS } from "#/messages/console/navigation.gen.ts";
import { permissionsOf, type Role } from "#/modules/users/rules.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";
import { navigationFor } from "./navigation.tsx";
import { NAVIGATION } from "./navigation-items.ts";
import { PAGES, page } from "./pages.ts";

const route = (path: string, needs: string | null, commerce = false) =>
  page(path, needs, async () => ({ Nothing: () => null }), "Nothing", commerce);
const LIST = [
  route("/", null),
  route("/candidates", "profiles:read"),
  route("/sessions", "invites:read"),
  route("/orders", "orders:read", true),
  route("/server/accounts", "operator"),
];
const reader = (permissions: readonly string[], billed: boolean) => ({
  may: (needed: string | null) => needed === null || permissions.includes(needed),
  billed,
  purpose: null,
});
const paths = (permissions: readonly string[], billed: boolean) =>
  navigationFor(reader(permissions, billed), LIST).flatMap(({ sections }) =>
    sections.map(({ pages }) => pages.map(({ path }) => path)),
  );
const sectionsOf = (permissions: readonly string[]) =>
  navigationFor(reader(permissions, true)).flatMap(({ sections }) => sections);
const agencySectionsOf = (permissions: readonly string[]) =>
  navigationFor({ ...reader(permissions, false), purpose: "clients" as const }).flatMap(
    ({ sections }) => sections,
  );

describe("the menu", () => {
  test("shows what exists and the reader may open, and nothing else", () => {
    expect(paths(["profiles:read", "invites:read", "orders:read", "operator"], true)).toEqual([
      ["/"],
      ["/candidates", "/sessions"],
      ["/orders"],
      ["/server/accounts"],
    ]);
    expect(paths(["invites:read"], true)).toEqual([["/"], ["/sessions"]]);
    expect(paths([], true)).toEqual([["/"]]);
  });

  test("shows no commerce where nothing is sold", () => {
    expect(paths(["orders:read"], false)).toEqual([["/"]]);
  });

  test.each<[Role, number]>([
    ["owner", 10],
    ["recruiter", 7],
    ["reviewer", 7],
    ["data_protection", 10],
  ])("has at most so many entries for a role: %s, %i", (role, most) => {
    const permissions = permissionsOf(role, ALL_PERMISSIONS);
    expect(sectionsOf(permissions).length).toBeLessThanOrEqual(most);
    expect(agencySectionsOf(permissions).length).toBeLessThanOrEqual(most);
  });

  test("has an entry for clients for an agency, and a link above the jobs for all others", () => {
    const labels = (sections: ReturnType<typeof sectionsOf>) =>
      sections.map(({ label, pages }) => [label, pages.map(({ path }) => path)]);
    const permissions = ["clients:read", "jobs:read"];
    expect(labels(agencySectionsOf(permissions))).toEqual([
      ["overview", ["/"]],
      ["clients", ["/clients"]],
      ["jobs", ["/jobs"]],
    ]);
    expect(labels(sectionsOf(permissions))).toEqual([
      ["overview", ["/"]],
      ["jobs", ["/jobs", "/clients"]],
    ]);
  });

  test("has at most eight entries for an administrator without an account", () => {
    expect(sectionsOf(["operator"]).length).toBeLessThanOrEqual(8);
  });

  test("shows every server page to administrators only", () => {
    for (const { path, needs } of PAGES)
      expect([path, needs === "operator"]).toEqual([path, path.startsWith("/server/")]);
  });

  test("names no address and no text twice, and no page is registered twice", () => {
    const sections = NAVIGATION.flatMap((group) => group.sections);
    const all = sections.flatMap(({ pages, only }) => (only === undefined ? pages : []));
    for (const list of [
      all.map(({ path }) => path),
      ...Object.values(NAVIGATION_TEXTS).flatMap((texts) => [
        sections.map(({ label }) => texts.sections[label]),
        all.map(({ label }) => texts.pages[label]),
      ]),
      PAGES.map(({ path }) => path),
    ])
      expect(list).toEqual([...new Set(list)]);
  });
});
