import { describe, expect, test } from "bun:test";
import { LANGUAGES, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { TEAM_WORDS } from "#/messages/domain/report/team.gen.ts";
import { recordOf } from "#/platform/text/record.ts";
import type { Block, ReportDocument } from "../document.ts";
import type { ReportMember, TeamReportInput } from "./facts.ts";
import { buildTeamReport } from "./render.ts";
import { sampleMember, sampleTeam, sampleTeamInput, withValues } from "./testing.ts";

const build = (members: readonly ReportMember[], changes: Partial<TeamReportInput> = {}): ReportDocument =>
  buildTeamReport(sampleTeamInput(members, changes.language ?? "en", changes));

/** Blocks of all depths. */
const blocksOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) =>
    block.kind === "columns" ? block.columns.flatMap((column) => blocksOf(column.blocks)) : [block],
  );
const allBlocks = (report: ReportDocument) => blocksOf(report.chapters.flatMap(({ blocks }) => blocks));
const blockOf = <K extends Block["kind"]>(report: ReportDocument, kind: K, chapter?: string) =>
  blocksOf(
    report.chapters
      .filter(({ id }) => chapter === undefined || id === chapter)
      .flatMap(({ blocks }) => blocks),
  ).find((block): block is Extract<Block, { kind: K }> => block.kind === kind);
const textOf = (report: ReportDocument): string => JSON.stringify(report);
const chapterIds = (report: ReportDocument) => report.chapters.map(({ id }) => id);

describe("below three members", () => {
  const STATISTICS: readonly Block["kind"][] = ["matrix", "spread", "leans", "shares", "bars", "headlines"];

  test.each(LANGUAGES)(
    "there are single profiles and the reason, and no figure of a team (%s)",
    (language) => {
      for (const n of [1, 2]) {
        const report = build(sampleTeam(n, 3), { language });
        expect(chapterIds(report)).toEqual([
          ...sampleTeam(n).map((_, index) => `profile-${index + 1}`),
          "closing",
        ]);
        for (const block of allBlocks(report)) expect(STATISTICS).not.toContain(block.kind);
        expect(report.cover?.ornament).toEqual([]);
        expect(report.cover?.notices[0]?.title).toBe(TEAM_WORDS[language].tooSmallTitle);
        expect(report.cover?.notices[0]?.texts[0]).toContain(`${n}`);
      }
    },
  );

  test("no mean, no spread and no text on a team can be found in it", () => {
    const [one, other] = sampleTeam(2);
    if (!one || !other) throw new Error("two members");
    const all = (cValue: number) => recordOf(SCALE_KEYS, () => cValue);
    const text = textOf(build([withValues(one, all(2)), withValues(other, all(9))]));
    // Their mean and SD, which neither of them nor a band has.
    for (const figure of ["5.5", "4.9"]) expect(text).not.toContain(figure);
    for (const word of [TEAM_WORDS.en.mean, "Shared strength", "Blind spot", "Diversity", "Similar"])
      expect(text).not.toContain(word);
  });

  test("what another member would change is not reported either", () => {
    const report = build(sampleTeam(2), { candidate: sampleMember(50, 3) });
    const chapter = report.chapters.find(({ id }) => id === "complement");
    expect(chapter?.blocks).toEqual([
      {
        kind: "notice",
        title: TEAM_WORDS.en.tooSmallTitle,
        texts: [TEAM_WORDS.en.complementTooSmall(2)],
      },
    ]);
  });
});

describe("with three or four members", () => {
  test("nothing is said about how far they differ, not even that they do not", () => {
    for (const n of [3, 4]) {
      const report = build(sampleTeam(n, 3));
      expect(chapterIds(report)).not.toContain("differences");
      const text = textOf(report);
      for (const word of [
        "Differences to talk about",
        "Diversity index",
        "Similarity",
        "standard deviation of at least",
      ])
        expect(text).not.toContain(word);
      const spread = blockOf(report, "spread");
      expect(spread?.clusters.flatMap(({ lanes }) => lanes).every(({ band }) => band === null)).toBe(true);
      expect(report.cover?.notices[0]?.texts[0]).toStartWith(`With ${n} members, means are uncertain.`);
    }
  });
});

describe("from five members on", () => {
  test("all chapters are there, and the band of a lane is the mean and one standard deviation", () => {
    const report = build(sampleTeam(5));
    expect(chapterIds(report)).toEqual([
      "summary",
      "map",
      "differences",
      "balance",
      "profile",
      "figures",
      "values",
      "closing",
    ]);
    const lane = blockOf(report, "spread")?.clusters[0]?.lanes[0];
    expect(lane?.values).toHaveLength(5);
    expect(lane?.band?.[0]).toBeLessThanOrEqual(lane?.mean ?? 0);
  });

  test("from ten members on the map holds each member's printed value in the order of clusters, and the mean of all", () => {
    const members = sampleTeam(10);
    const map = blockOf(build(members), "matrix", "map");
    expect(map?.groups.map((names) => names.length)).toEqual([2, 2, 2, 2, 2, 2, 2, 3]);
    const anna = map?.rows.find(({ name }) => name === "Anna Beispiel");
    expect(anna?.cells[0]).toEqual({
      text: String(members[0]?.scales.goal_orientation.cValue),
      fill: { c: members[0]?.scales.goal_orientation.cValue ?? 0 },
    });
    const mean = members.reduce((sum, { scales }) => sum + scales.goal_orientation.cValue, 0) / 10;
    expect(Math.abs(Number(map?.total?.cells[0]?.text) - mean)).toBeLessThan(0.051);
  });

  test("similarity is reported for the team with its chance level, and of no two members", () => {
    const report = build(sampleTeam(16));
    expect(blockOf(report, "matrix", "differences")).toBeUndefined();
    expect(textOf(report)).toContain(
      "Two random people have a similarity of about 72, and nine in ten pairs are between 64 and 80",
    );
  });

  test("codes stand for the members in their own order, and no name is anywhere, of people who might join either", () => {
    const members = sampleTeam(6);
    const [first, second, third, ...rest] = members.map((member, place) => ({
      ...member,
      code: ["Z9", "B4", "M2", "C3", "K7", "H5"][place] ?? "",
    }));
    if (!first || !second || !third) throw new Error("no members");
    const report = build([first, second, third, ...rest], { names: false, candidate: sampleMember(9) });
    expect(blockOf(report, "matrix", "map")?.rows.map(({ name }) => name)).toEqual([
      "B4",
      "C3",
      "H5",
      "K7",
      "M2",
      "Z9",
    ]);
    for (const { lastName } of [...members, sampleMember(9)]) expect(textOf(report)).not.toContain(lastName);
    expect(textOf(report)).toContain("If the candidate joined");
  });

  test("the rules of the lists are printed with the limits for this size and the chance level", () => {
    expect(textOf(build(sampleTeam(8)))).toContain("Shared strength: a mean above 6.61");
    expect(textOf(build(sampleTeam(4)))).toContain("So few people can agree or differ by chance");
  });

  test("identical members are as similar as can be, and no dimension divides them", () => {
    const one = sampleMember(0);
    const alike = Array.from({ length: 6 }, (_, index) => ({ ...one, sessionId: index + 1 }));
    const text = textOf(build(alike));
    expect(text).toContain("Pairs of members have an average similarity of 100");
    expect(text).toContain("No dimension divides the team by more than chance.");
    expect(text).toContain("0.00 (n = 6)");
  });
});

describe("members", () => {
  test("are in the order of their names, whatever their values, and the same however they come", () => {
    const members = sampleTeam(12);
    const rows = blockOf(build(members), "matrix", "map")?.rows.map(({ name }) => name);
    expect(rows?.slice(0, 3)).toEqual(["Ida Ackermann", "Jonas Bauer", "Anna Beispiel"]);
    expect(textOf(build(members.toReversed()))).toBe(textOf(build(members)));
  });

  test("without a name show their address, and without both their place", () => {
    const nameless = { ...sampleMember(3), firstName: "", lastName: "", email: "" };
    const addressed = { ...nameless, sessionId: 77, email: "someone@people.example" };
    const rows = blockOf(build([nameless, addressed, sampleMember(0)]), "matrix", "map")?.rows;
    expect(rows?.map(({ name }) => name)).toEqual(["Member 1", "someone@people.example", "Anna Beispiel"]);
  });

  test("are not compared in words: no text of the report names one of them", () => {
    const report = build(sampleTeam(8));
    const named = allBlocks(report).filter(({ kind }) => kind !== "matrix");
    expect(JSON.stringify(named)).not.toMatch(/Beispiel|Groß|Yılmaz|Wolkenstein/);
  });
});

describe("a reader is warned in front and at the head of the summary", () => {
  const CASES: [string, (member: ReportMember) => ReportMember, RegExp][] = [
    [
      "of different norm groups",
      (one) => ({ ...one, norm: { ...one.norm, id: 9, version: "2.0" } }),
      /different norm groups/,
    ],
    [
      "of the same norm in another version",
      (one) => ({ ...one, norm: { ...one.norm, version: "9.9" } }),
      /different norm groups/,
    ],
    [
      "of different versions of the questionnaire",
      (one) => ({ ...one, questionnaire: { ...one.questionnaire, version: "9.9.9" } }),
      /different versions/,
    ],
    [
      "of conspicuous answers",
      (one) => ({ ...one, quality: "caution" }),
      /1 of 6 members gave unusual answers/,
    ],
    [
      "of answers that are not usable, which count in no figure",
      (one) => ({ ...one, quality: "questionable" }),
      /1 member is not included in this report/,
    ],
  ];
  test.each(CASES)("%s", (_, change, warning) => {
    const members = sampleTeam(6);
    const mixed = [...members.slice(0, 5), change(members[5] ?? sampleMember(5))];
    const report = build(mixed);
    expect(report.cover?.notices[0]?.texts.join(" ")).toMatch(warning);
    expect(JSON.stringify(report.chapters[0]?.blocks[0])).toMatch(warning);
    expect(build(members).cover?.notices[0]?.texts.join(" ")).not.toMatch(warning);
  });

  test("also where two single profiles are all that is shown", () => {
    const [one, other] = sampleTeam(2);
    if (!one || !other) throw new Error("two members");
    const report = build([one, { ...other, norm: { ...other.norm, id: 9 } }]);
    expect(report.cover?.notices[0]?.texts.join(" ")).toMatch(/different norm groups/);
  });
});

test("a member whose answers are not usable changes no figure: the chapters are those of the others, but for the note", () => {
  const others = sampleTeam(6);
  const doubtful = { ...withValues(sampleMember(6), { detail: 10 }), quality: "questionable" as const };
  const chapters = (members: readonly ReportMember[]) =>
    JSON.stringify(build(members).chapters).replace(/[^"]*not included in this report[^"]*/g, "");
  expect(JSON.stringify(build([...others, doubtful]).chapters)).toContain("1 member is not included");
  expect(JSON.stringify(build([...others, doubtful]).chapters)).not.toContain("match value");
  expect(build([...others, doubtful]).chapters.slice(1)).toEqual(build(others).chapters.slice(1));
  expect(chapters(others)).not.toContain("left out");
});

describe("one more member", () => {
  const low = (place: number) => withValues(sampleMember(place, 0), { detail: 3 });
  const team = [0, 1, 2, 3, 4].map(low);

  test("is described by the blind spots covered and by the means before and after", () => {
    const person = { ...sampleMember(50, 0), firstName: "Ziska", lastName: "Zusatz" };
    const report = build(team, { candidate: withValues(person, { detail: 9, people: 1 }) });
    const chapter = report.chapters.find(({ id }) => id === "complement");
    expect(chapter?.title).toBe("If Ziska Zusatz joined");
    expect(blockOf(report, "list", "complement")?.items).toEqual([
      "Detail Focus: would be represented in the team for the first time.",
    ]);
    expect(blockOf(report, "table", "complement")?.rows).toEqual([
      { cells: ["Detail Focus", "Clearly high", "3.0", "4.0", "+1.0"] },
      { cells: ["People Orientation", "Clearly low", "5.0", "4.3", "−0.7"] },
    ]);
  });

  test("who changes nothing gets the line on it and no table", () => {
    const report = build(team, { candidate: withValues(sampleMember(50, 0), { detail: 4 }) });
    expect(blockOf(report, "list", "complement")?.items).toEqual([
      "The mean of the team would hardly move on any dimension.",
    ]);
    expect(blockOf(report, "table", "complement")).toBeUndefined();
  });

  test("is not among the members: neither in the map nor in a figure of the team", () => {
    const candidate = { ...sampleMember(50, 3), firstName: "Ziska", lastName: "Zusatz" };
    const without = build(sampleTeam(6));
    const chapters = build(sampleTeam(6), { candidate }).chapters.filter(({ id }) => id !== "complement");
    expect(JSON.stringify(chapters)).toBe(JSON.stringify(without.chapters));
  });

  test("who was scored against another norm is pointed out", () => {
    const candidate = { ...sampleMember(50), norm: { ...sampleMember(50).norm, id: 9 } };
    expect(textOf(build(team, { candidate }))).toContain(TEAM_WORDS.en.complementMixed);
    expect(textOf(build(team, { candidate: sampleMember(50) }))).not.toContain(TEAM_WORDS.en.complementMixed);
  });
});
