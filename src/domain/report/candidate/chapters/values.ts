import {
  evenValues,
  valueBlocks,
  valueCombination,
  valueTensions,
} from "#/domain/instrument/interpretation/values.ts";
import type { Block, ChapterText } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";
import type { Detail } from "../outline.ts";
import { ratioGauge, valueBars } from "./charts.ts";
import { sideBySide } from "./reading.ts";

/** Priorities as bars in the order of the value systems, what they mean, and the balance of the two camps. */
export function valuesChapter(facts: ReportFacts, detail: Detail): ChapterText {
  const { words, weI } = facts;
  return {
    lead: words.valuesLead,
    blocks: [
      valueBars(facts),
      { kind: "text", text: words.valuesNote, style: "small" },
      ...(detail === "full" ? meaningBlocks(facts) : []),
      ...tensionBlocks(facts),
      { kind: "heading", text: `${words.weI}: ${weI.tendency}` },
      { kind: "text", text: `${weI.sentence} ${words.weILead}`, style: "body" },
      ratioGauge(facts),
      { kind: "text", text: `${words.weIError} ${weI.sides}`, style: "small" },
    ],
  };
}

function meaningBlocks(facts: ReportFacts): Block[] {
  const { words, input, language } = facts;
  const { interpretation, result, texts } = input;
  const { headings } = interpretation.words;
  const together =
    evenValues(interpretation, result, language) ??
    valueCombination(interpretation, result, language)?.text ??
    null;
  const traits = valueBlocks(interpretation, result, language).map((block) => ({
    kind: "trait" as const,
    name: texts.scales[block.key].name[language],
    text: block.text,
    points: [
      { label: headings.motivates[language], text: block.motivates },
      { label: headings.demotivates[language], text: block.demotivates },
      { label: headings.helps[language], text: block.helps },
    ],
  }));
  if (together === null && traits.length === 0) return [];
  return [
    { kind: "heading", text: words.valuesMeaning },
    ...(together === null ? [] : [{ kind: "text" as const, text: together, style: "finding" as const }]),
    ...sideBySide(traits),
  ];
}

/** Where values and working style sit uneasily together: questions, as the answers explain neither away. */
function tensionBlocks({ words, input, language }: ReportFacts): Block[] {
  const tensions = valueTensions(input.interpretation, input.result, language);
  if (tensions.length === 0) return [];
  return [
    { kind: "heading", text: words.tensions },
    { kind: "list", isOrdered: false, items: tensions.map(({ question }) => question) },
  ];
}
