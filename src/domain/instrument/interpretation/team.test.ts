import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "../registry.ts";
import { complementOf } from "../team/complement.ts";
import { type TeamMember, teamPortrait } from "../team/team.ts";
import type { ScaleKey, ValueKey } from "../types.ts";
import { teamComplement, teamFindings } from "./team.ts";
import { resultWith } from "./testing.ts";

const { interpretation, texts } = PA_STANDARD;
const { team } = interpretation;

const member = (
  cValues: Partial<Record<ScaleKey, number>> = {},
  changes: Partial<TeamMember> = {},
  weights: Partial<Record<ValueKey, number>> = {},
): TeamMember => {
  const { scales, wirIch } = resultWith(cValues, weights);
  return {
    id: "m",
    normId: 1,
    normVersion: "1.0",
    questionnaireVersion: "1.0.0",
    scales,
    wirPercent: wirIch.wirPercent,
    ...changes,
  };
};
const findings = (members: TeamMember[]) => teamFindings(interpretation, teamPortrait(members), "en");

describe("a team's findings", () => {
  test("below three members only the lead and the notices remain", () => {
    const found = findings([member({ detail: 9 }), member({ detail: 9 })]);
    expect(found.lists).toEqual({ strengths: [], blindSpots: [], tensions: [] });
    expect(found.none).toEqual({ strengths: null, blindSpots: null, tensions: null });
    expect([found.balance, found.diversity, found.values, found.weI]).toEqual([[], null, null, null]);
    expect(found.notices).toEqual([
      "With fewer than three members (here 2), no statements about the team are possible. Only the single profiles are shown.",
      team.notices.people.en,
    ]);
  });

  test("with three or four members nothing is said about what they share and how they differ, not even that they do not", () => {
    const found = findings([member({ detail: 8 }), member({ detail: 8 }), member({ detail: 8, people: 0 })]);
    expect(found.lists).toEqual({ strengths: [], blindSpots: [], tensions: [] });
    expect(found.none).toEqual({ strengths: null, blindSpots: null, tensions: null });
    expect(found.diversity).toBeNull();
    expect(found.notices[0]).toStartWith("With 3 members, means are uncertain.");
  });

  test("from five members on tensions and the mixture are reported, the most marked first", () => {
    const found = findings([
      member({ people: 0, detail: 1 }),
      member({ people: 10, detail: 9 }),
      ...[member(), member(), member()],
    ]);
    expect(found.lists.tensions.map(({ key }) => key)).toEqual(["people", "detail"]);
    expect(found.diversity).toBe(team.diversity.homogeneous.en);
    expect(found.none.tensions).toBeNull();
  });

  test("an empty list of a team that can be judged says so", () => {
    const found = findings([member(), member(), member(), member(), member()]);
    expect(found.none).toEqual({
      strengths: team.none.strengths.en,
      blindSpots: team.none.blindSpots.en,
      tensions: team.none.tensions.en,
    });
  });

  test("no list is longer than five", () => {
    const high = Object.fromEntries(Object.keys(texts.scales).map((key) => [key, 8]));
    const five = Array.from({ length: 5 }, () => member(high));
    expect(findings(five).lists.strengths).toHaveLength(5);
  });

  test("each opposite pair has a sentence; below what eight of ten random teams have it is in balance", () => {
    const of = (global: number) =>
      findings([member({ global }), member({ global }), member({ global })]).balance.find(
        ({ pair }) => pair[0] === "global",
      )?.text;
    expect(of(7.3)).toBe("Overview and particulars are in balance.");
    expect(of(7.4)).toBe("The team leans towards the overview.");
    expect(of(2.6)).toBe("The team leans towards the particulars.");
    expect(findings([member(), member(), member()]).balance).toHaveLength(6);
  });

  test("a value leads only if it alone is in front: with three members, more than 11.8 points above 50", () => {
    const of = (weights: Partial<Record<ValueKey, number>>) =>
      findings([member({}, {}, weights), member({}, {}, weights), member({}, {}, weights)]).values;
    expect(of({ graves4_order: 62 })).toBe(team.values.graves4_order.en);
    expect(of({ graves4_order: 61 })).toBe(team.valuesEven.en);
    expect(of({ graves4_order: 64, graves7_growth: 62 })).toBe(team.valuesEven.en);
  });

  test("different norms and versions are pointed out", () => {
    const { notices } = findings([
      member(),
      member({}, { normId: 2 }),
      member({}, { questionnaireVersion: "1.0.1" }),
    ]);
    expect(notices).toContain(team.notices.mixedNorms.en);
    expect(notices).toContain(team.notices.mixedVersions.en);
    expect(findings([member(), member(), member()]).notices).not.toContain(team.notices.mixedNorms.en);
  });

  test("the error of a mean is reported in the language's numbers", () => {
    const portrait = teamPortrait([member(), member(), member()]);
    expect(teamFindings(interpretation, portrait, "de").notices).toContain(
      "Ein Mittelwert aus 3 Mitgliedern hat einen Standardfehler von etwa 1,2 C-Punkten. Kleine Unterschiede bedeuten nichts.",
    );
  });
});

describe("one more member", () => {
  const lines = (candidate: TeamMember, members = Array.from({ length: 5 }, () => member({ detail: 3 }))) =>
    teamComplement(interpretation, complementOf(members, candidate), texts.scales, "en");

  test("is described by the blind spots covered; the means moved appear in a table", () => {
    expect(lines(member({ detail: 9, people: 1 }))).toEqual([
      "Detail Focus: would be represented in the team for the first time.",
    ]);
  });

  test("who changes nothing gets the line on it; a team too small gets none", () => {
    expect(lines(member({ detail: 4 }))).toEqual([team.complement.nothing.en]);
    expect(lines(member({ people: 1 }))).toEqual([]);
    expect(lines(member({ detail: 9 }), [member(), member()])).toEqual([]);
  });
});
