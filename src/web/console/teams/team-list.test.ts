import { describe, expect, test } from "bun:test";
import { wishedTeams } from "./team-list.ts";
import type { Team } from "./types.ts";

const team = (id: number, title: string, more: Partial<Team> = {}): Team => ({
  id,
  title,
  subtitle: "",
  description: "",
  status: "active",
  member_count: 0,
  created_at: `2026-01-0${id}T08:00:00.000Z`,
  created_by: "Nora",
  ...more,
});
const TEAMS = [
  team(1, "Vertrieb", { subtitle: "Köln", member_count: 3 }),
  team(2, "Äußerer Dienst", { description: "reist durch Köln", member_count: 9 }),
  team(3, "Labor", { status: "inactive" }),
];
const titles = (wish: Partial<{ words: string; status: string; sort: string }>) =>
  wishedTeams(TEAMS, { words: "", status: "active", sort: "newest", ...wish }, "de").map(
    ({ title }) => title,
  );

describe("teams in the list", () => {
  test("are found by every word in any of their texts, whatever the accents", () => {
    expect(titles({ words: "koln" })).toEqual(["Äußerer Dienst", "Vertrieb"]);
    expect(titles({ words: "KÖLN vert" })).toEqual(["Vertrieb"]);
    expect(titles({ words: "ausserer" })).toEqual(["Äußerer Dienst"]);
  });

  test("are not shown when one word is nowhere in them", () => {
    expect(titles({ words: "köln hamburg" })).toEqual([]);
  });

  test("stand in the wished order, and an unknown order is the newest first", () => {
    expect(titles({ status: "all", sort: "name" })).toEqual(["Äußerer Dienst", "Labor", "Vertrieb"]);
    expect(titles({ sort: "-members" })).toEqual(["Äußerer Dienst", "Vertrieb"]);
    expect(titles({ sort: "toString" })).toEqual(["Äußerer Dienst", "Vertrieb"]);
  });

  test("archived ones are shown only when asked for", () => {
    expect(titles({})).not.toContain("Labor");
    expect(titles({ status: "inactive" })).toEqual(["Labor"]);
  });
});
