import { expect, test } from "bun:test";
import { finderOf } from "#/platform/text/normalize.ts";
import { matchingProfiles } from "./list-page.tsx";

const profile = (id: string, name: string, active = true) => ({
  id,
  name,
  name_en: "",
  type: "sales",
  dimensions_configured: 3,
  active,
});
const PROFILES = [profile("1", "Vertrieb"), profile("2", "Ärztin"), profile("3", "Buchhaltung", false)];
const idsOf = (search: { words?: string; which?: string; sort?: string }) =>
  matchingProfiles(PROFILES, { words: "", which: "active", sort: "newest", ...search }, "de", finderOf).map(
    ({ id }) => id,
  );

test("what was put aside is shown only when asked for", () => {
  expect([idsOf({}), idsOf({ which: "inactive" }), idsOf({ which: "all" })]).toEqual([
    ["1", "2"],
    ["3"],
    ["1", "2", "3"],
  ]);
});

test("names sort as the reader's language sorts them, and every word must be found", () => {
  expect(idsOf({ which: "all", sort: "name" })).toEqual(["2", "3", "1"]);
  expect(idsOf({ which: "all", sort: "-name" })).toEqual(["1", "3", "2"]);
  expect([idsOf({ words: "SALES ärzt" }), idsOf({ words: "vert buch" })]).toEqual([["2"], []]);
  expect(idsOf({ words: "vertrieb ärzt" })).toEqual(["2"]);
  expect(idsOf({ words: "aerztin" })).toEqual(["2"]);
});
