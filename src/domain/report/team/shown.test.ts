import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import type { Block } from "../document.ts";
import { buildTeamReport } from "./render.ts";
import { EXACT_LEAST } from "./shown.ts";
import { sampleMember, sampleTeam, sampleTeamInput } from "./testing.ts";

const CASES = Array.from({ length: 12 }, (_, place) => place + 1).flatMap((n) =>
  LANGUAGES.flatMap((language) => [true, false].map((names) => ({ n, language, names }))),
);

/** Blocks of a report, those inside of columns too. */
const flat = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) =>
    block.kind === "columns" ? block.columns.flatMap(({ blocks: inner }) => flat(inner)) : [block],
  );

describe.each(CASES)("the report of $n members, $language, names: $names", ({ n, language, names }) => {
  for (const spread of [0, 1, 3]) {
    const members = sampleTeam(n, spread);
    const report = buildTeamReport(
      sampleTeamInput(members, language, { names, candidate: n > 2 ? sampleMember(30) : null }),
    );
    const blocks = flat(report.chapters.flatMap((chapter) => chapter.blocks));
    const ofKind = <K extends Block["kind"]>(kind: K) =>
      blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);
    const sensitive = (["stability", "failure_tolerance"] as const).map(
      (key) => PA_STANDARD.texts.scales[key].name[language],
    );
    const isSmall = n < EXACT_LEAST;

    test(`shows no exact value of a member below ten, spread ${spread}`, () => {
      const exact = new Set(
        members.flatMap(({ scales }) => Object.values(scales).map(({ cValue }) => cValue)),
      );
      const drawn = ofKind("spread").flatMap(({ clusters }) =>
        clusters.flatMap(({ lanes }) => lanes.flatMap(({ values }) => values)),
      );
      const cells = ofKind("matrix")
        .filter(({ heads }) => heads === "upright")
        .flatMap(({ rows }) => rows.flatMap((row) => row.cells.map(({ text }) => text)));
      if (!isSmall) {
        expect(drawn.every((value) => exact.has(value))).toBe(true);
        return;
      }
      expect(drawn.filter((value) => ![1.5, 3, 5, 7, 8.5].includes(value))).toEqual([]);
      expect(cells.filter((text) => !/^[1-5]$/.test(text))).toEqual([]);
      expect(
        ofKind("shares").flatMap(({ values }) => values.filter((one) => ![15, 33, 50, 67, 85].includes(one))),
      ).toEqual([]);
      for (const { columns } of ofKind("table"))
        expect(columns.map(({ title }) => title).join(" ")).not.toMatch(
          /Median|Lowest|Tiefster|C value|C-Wert/,
        );
    });

    test(`says nothing of members on stability and failure tolerance below ten, spread ${spread}`, () => {
      const heads = ofKind("matrix").flatMap(({ groups }) => groups.flat());
      const lanes = ofKind("spread").flatMap(({ clusters }) => clusters.flatMap((cluster) => cluster.lanes));
      const listed = ofKind("trait").map(({ name }) => name);
      for (const name of sensitive) {
        const lane = lanes.find((one) => one.name === name);
        if (n >= 3) expect(lane?.values).toHaveLength(isSmall ? 0 : n);
        if (!isSmall) continue;
        expect(heads).not.toContain(name);
        expect(listed).not.toContain(name);
      }
    });
  }
});
