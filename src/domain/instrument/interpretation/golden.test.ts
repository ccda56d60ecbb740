import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PA_STANDARD } from "../registry.ts";
import { DIMENSION_KEYS, LANGUAGES, type Language, type ScaleKey } from "../types.ts";
import { leadershipBlocks, salesBlocks } from "./composites.ts";
import { averageLines, clusterBlocks, collaborationLines } from "./dimensions.ts";
import { interviewGuide } from "./interview.ts";
import { candidateFeedback, valueBlocks, valueCombination, valueTensions } from "./level.ts";
import { reportNotices } from "./notices.ts";
import { resultWith } from "./testing.ts";
import { POLES } from "./types.ts";

const { interpretation, texts } = PA_STANDARD;

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

/** All that the texts say: both sides of every dimension, then one person through every selection. */
function manuscript(language: Language): string {
  const lines: string[] = [];
  const write = (title: string, ...said: (string | null)[]) =>
    lines.push(`${title}: ${said.filter((part) => part !== null).join(" | ")}`);
  for (const key of DIMENSION_KEYS) {
    lines.push("", `# ${key}`);
    for (const side of POLES) {
      const { behaviour, benefit, watch, helps } = interpretation.dimensions[key][side];
      write(side, ...[...behaviour, benefit, watch, helps].map((text) => text[language]));
    }
  }
  const result = resultWith(PERSON, WEIGHTS);
  lines.push("", "# one person");
  for (const { key, combination, blocks, marked } of clusterBlocks(
    interpretation,
    texts.clusters,
    result,
    language,
  )) {
    for (const { key, behaviour, benefit, watch, helps } of blocks)
      write(key, ...behaviour, benefit, watch, helps);
    if (marked) write(marked.kind, marked.text, marked.benefit, marked.watch, marked.helps);
    write(key, combination);
  }
  write("average", ...averageLines(interpretation, result, texts.scales, language));
  for (const { key, level, text, motivates, demotivates, helps } of valueBlocks(
    interpretation,
    result,
    language,
  )) {
    write(`${key} ${level}`, text, motivates, demotivates, helps);
  }
  write("values", valueCombination(interpretation, result, language)?.text ?? null);
  write(result.wirIch.tendency, interpretation.values.weI[result.wirIch.tendency][language]);
  write("to ask about", ...valueTensions(interpretation, result, language).map(({ question }) => question));
  for (const [group, said] of Object.entries(collaborationLines(interpretation, result, language))) {
    write(group, ...said);
  }
  const one = { result, match: null, kind: "standard" as const, scales: texts.scales };
  const { questions, individual } = interviewGuide(interpretation, one, language);
  const points = individual.map((point) => ({ ...point, anchors: [] }));
  for (const asked of [...questions, ...points]) {
    const { topic, reason, why, question, second, anchors, probes, novice } = asked;
    write(`${topic} ${reason}`, why, question, second, ...anchors, ...probes, novice);
  }
  for (const { name, question, listenFor } of [
    ...interpretation.leadership.composites,
    ...interpretation.sales.composites,
  ]) {
    write(name[language], question[language], listenFor[language]);
  }
  const fields = [
    ...leadershipBlocks(interpretation, result, texts.scales, language),
    ...salesBlocks(interpretation, result, texts.scales, language),
  ];
  for (const field of fields) {
    const { name, cValue, told: reported, caveat } = field;
    const shown = reported?.situations.map((situation) => `${situation.title} – ${situation.text}`) ?? [];
    const said = reported && [
      reported.text,
      reported.benefit,
      reported.watch,
      reported.helps,
      ...shown,
      reported.overuse,
    ];
    write(`${name} ${cValue}`, ...(said ?? [caveat]));
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
    test(`${language}: every dimension and one whole person are worded as reviewed`, () => {
      const reviewed = readFileSync(join(import.meta.dir, "golden", `${language}.txt`), "utf8");
      expect(manuscript(language).split("\n")).toEqual(reviewed.split("\n"));
    });
  }
});
