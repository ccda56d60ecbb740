import { expect, test } from "bun:test";
import { resultWith } from "#/domain/instrument/interpretation/testing.ts";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { REPORT_KINDS } from "../kinds.ts";
import { simulatedResults } from "../simulated.testing.ts";
import { sampleInput } from "../testing.ts";
import { contradictionsOf } from "./contradictions.testing.ts";
import { buildReport } from "./render.ts";

/** The long run, by hand: CONTRADICTIONS_PEOPLE=2000 npm test -- src/domain/report/candidate/contradictions.test.ts */
const PEOPLE = Number(process.env.CONTRADICTIONS_PEOPLE ?? 30);

test(
  `no report of ${PEOPLE} simulated people says two things that contradict each other`,
  () => {
    const found = simulatedResults(PEOPLE, 14).flatMap((result, person) =>
      LANGUAGES.flatMap((language) =>
        REPORT_KINDS.flatMap((kind) => {
          const input = sampleInput("average", language, { kind, result });
          const said = contradictionsOf(
            buildReport(input),
            input.interpretation,
            input.texts.scales,
            language,
          );
          return said.map((what) => `${person} ${kind} ${language}: ${what}`);
        }),
      ),
    );
    expect(found).toEqual([]);
  },
  10 * 60_000,
);

test("the checker objects to what it is there for", () => {
  const input = sampleInput("average", "en", {
    kind: "leadership",
    result: resultWith({ internal: 9, stability: 9, graves3_power: 9, detail: 8 }),
  });
  const report = buildReport(input);
  const { interpretation, texts } = input;
  const { pairs, dimensions, words } = interpretation;
  const withText = (...added: string[]) => {
    const [first, ...others] = report.chapters;
    if (!first) throw new Error("there is no chapter");
    const blocks = added.map((text) => ({ kind: "text" as const, text, style: "body" as const }));
    const chapters = [{ ...first, blocks: [...first.blocks, ...blocks] }, ...others];
    return contradictionsOf({ ...report, chapters }, interpretation, texts.scales, "en").join("; ");
  };
  expect(withText()).toBe("");
  expect(withText(dimensions.internal.low.watch.en)).toContain("internal is told from both sides");
  expect(withText(dimensions.external.high.behaviour[0].en)).toContain(
    "leadership.deciding.high against external",
  );
  expect(withText(pairs.pairs[2]?.bothHigh.text.en ?? "")).toContain("told apart and together");
  expect(withText(dimensions.options.high.watch.en)).toContain("detail.high.behaviour.1");
  expect(withText(words.average.en.replace("{names}", texts.scales.detail.name.en))).not.toBe("");
  expect(withText("No value stands out", interpretation.values.values.graves3_power.high.text.en)).toContain(
    "no value stands out, and one does",
  );
});
