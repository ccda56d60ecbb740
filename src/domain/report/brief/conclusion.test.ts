import { expect, test } from "bun:test";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { buildReport } from "../candidate/render.ts";
import { buildGuide } from "../guide/guide.ts";
import { REPORT_KINDS } from "../kinds.ts";
import { simulatedResults } from "../simulated.testing.ts";
import { sampleInput, sampleMatch } from "../testing.ts";
import { buildBrief } from "./brief.ts";
import { conclusionOf } from "./words.ts";

const said = (value: unknown): string => JSON.stringify(value).toLowerCase();

test("it says nothing that report, brief and guide do not say, and its numbers are those of the guide", () => {
  for (const [place, result] of simulatedResults(24, 31).entries()) {
    const language = LANGUAGES[place % LANGUAGES.length] ?? "de";
    const kind = REPORT_KINDS[place % REPORT_KINDS.length] ?? "standard";
    const input = sampleInput("average", language, {
      kind,
      result,
      match: place % 2 === 0 ? null : sampleMatch("pointed", 9),
    });
    const { summary, strengths, clarify, questions } = conclusionOf(input);
    const guide = buildGuide(input);
    const report = said(buildReport(input));
    const brief = said(buildBrief(input));
    expect(summary).toHaveLength(3);
    for (const line of summary) expect(report).toContain(said(line).slice(1, -1));
    for (const { name, text } of [...strengths, ...clarify]) {
      expect(brief).toContain(said(name).slice(1, -1));
      expect(brief).toContain(said(text).slice(1, -1));
    }
    const printed = guide.chapters
      .flatMap(({ blocks }) => blocks)
      .flatMap((block): [number, string, string][] => {
        if (block.kind === "trait" && block.aside !== undefined)
          return [[Number(block.aside), block.name, block.text]];
        return block.kind === "questions"
          ? block.questions.map(({ number, topic, question }) => [number, topic, question])
          : [];
      });
    expect(questions.map(({ number, topic, question }) => [number, topic, question])).toEqual(printed);
    for (const { name, number } of clarify) expect(questions[number - 1]?.topic).toBe(name);
  }
});

test("of answers that are not usable it takes nothing, says what to do, and asks what the job asks", () => {
  const input = sampleInput("questionable", "en", { match: sampleMatch("questionable", 8) });
  const { summary, strengths, clarify, steps, notices, questions } = conclusionOf(input);
  expect([summary, strengths, clarify]).toEqual([[], [], []]);
  expect(steps.length).toBeGreaterThan(0);
  expect(notices[0]?.tone).toBe("questionable");
  expect(questions.length).toBeGreaterThan(3);
});

test("what is usual about the answers is not reported", () => {
  expect(conclusionOf(sampleInput("average", "de")).notices).toEqual([]);
});
