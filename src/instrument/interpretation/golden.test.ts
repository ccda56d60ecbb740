import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PA_STANDARD } from "../registry.ts";
import { DIMENSION_KEYS, LANGUAGES, type Language, SCORE_LABELS, type ScaleKey } from "../types.ts";
import { collaborationLines } from "./collaboration.ts";
import { leadershipBlocks, salesBlocks } from "./composites.ts";
import { clusterBlocks, textFor } from "./dimensions.ts";
import { candidateFeedback } from "./feedback.ts";
import { interviewQuestions } from "./interview.ts";
import { reportNotices } from "./notices.ts";
import { resultWith } from "./testing.ts";
import { valueBlocks, valueCombination, weIBlock } from "./values.ts";

const { interpretation, texts } = PA_STANDARD;

/** One C value inside each label, from the lowest label to the highest. */
const C_OF_LABELS = [1, 2, 3, 5, 7, 8, 9];

const PERSON: Partial<Record<ScaleKey, number>> = {
  goal_orientation: 8.1,
  problem_solving: 3.2,
  proactive: 7.2,
  reflective: 6.8,
  internal: 6.1,
  external: 3.3,
  sameness: 2,
  difference: 7.4,
  detail: 2.3,
  failure_tolerance: 7,
  stability: 4.6,
  procedural: 1.2,
  options: 9,
  people: 6.7,
  graves5_achievement: 6.8,
  graves3_power: 6,
};
const WEIGHTS = {
  graves2_security: 34,
  graves3_power: 52,
  graves4_order: 38,
  graves5_achievement: 64,
  graves6_community: 50,
  graves7_growth: 62,
};

/** All that the texts say: every dimension at every label, then one person through every selection. */
function manuscript(language: Language): string {
  const lines: string[] = [];
  const write = (title: string, ...said: (string | null)[]) =>
    lines.push(`${title}: ${said.filter((part) => part !== null).join(" | ")}`);
  for (const key of DIMENSION_KEYS) {
    lines.push("", `# ${key}`);
    C_OF_LABELS.forEach((cValue, place) => {
      const { behaviour, benefit, watch, helps } = textFor(interpretation, key, cValue, language);
      // Benefit, watch-point and help belong to the block, so the middle label of each side stands for its neighbours.
      const isWhole = place === 1 || place === 3 || place === 5;
      write(
        SCORE_LABELS[place] ?? "",
        ...(isWhole ? [...behaviour, benefit, watch, helps] : behaviour.slice(0, 1)),
      );
    });
  }
  const result = resultWith(PERSON, WEIGHTS);
  lines.push("", "# one person");
  for (const { key, combination, blocks } of clusterBlocks(
    interpretation,
    texts.clusters,
    result,
    language,
  )) {
    write(key, `${blocks.map(({ behaviour }) => behaviour.length).join("+")} sentences`, combination);
  }
  for (const { key, level, text, motivates, demotivates, helps } of valueBlocks(
    interpretation,
    result,
    language,
  )) {
    write(`${key} ${level}`, text, motivates, demotivates, helps);
  }
  write("values", valueCombination(interpretation, result, language)?.text ?? null);
  const weI = weIBlock(interpretation, result.wirIch.tendency, language);
  write(weI.tendency, weI.text, weI.benefit, weI.watch, weI.helps);
  for (const [group, said] of Object.entries(collaborationLines(interpretation, result, language))) {
    write(group, ...said);
  }
  for (const { scale, pole, question, listenFor } of interviewQuestions(
    interpretation,
    result,
    null,
    language,
  )) {
    write(`${scale} ${pole}`, question, listenFor);
  }
  const fields = [
    ...leadershipBlocks(interpretation, result, language),
    ...salesBlocks(interpretation, result, language),
  ];
  for (const field of fields) {
    const { name, cValue, text, benefit, watch, helps, situations, overuse, question } = field;
    const shown = situations.map((situation) => `${situation.title} – ${situation.text}`);
    write(
      `${name} ${cValue}`,
      text,
      benefit,
      watch,
      helps,
      ...shown,
      overuse,
      question.question,
      question.listenFor,
    );
  }
  const feedback = candidateFeedback(interpretation, result, language);
  write("feedback", feedback.intro, feedback.preferencesLead);
  for (const { key, preference, strength, balance } of feedback.preferences) {
    write(key, preference, strength, balance);
  }
  write("feedback", feedback.valuesLead, feedback.valuesText, feedback.weI, ...feedback.closing);
  const notices = reportNotices(interpretation, { quality: "caution", normN: 240 }, language);
  write(
    "notices",
    ...notices.standing,
    notices.footer,
    notices.norm,
    notices.quality.title,
    notices.quality.text,
  );
  return `${lines.join("\n").trim()}\n`;
}

describe("the texts as a reader meets them", () => {
  for (const language of LANGUAGES) {
    test(`${language}: every label and one whole person are worded as reviewed`, () => {
      const reviewed = readFileSync(join(import.meta.dir, "golden", `${language}.txt`), "utf8");
      expect(manuscript(language).split("\n")).toEqual(reviewed.split("\n"));
    });
  }
});
