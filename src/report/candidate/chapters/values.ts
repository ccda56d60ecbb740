import { evenValues, valueBlocks, valueCombination, weIBlock } from "#/instrument/interpretation/values.ts";
import type { Block, Chapter } from "../../document.ts";
import type { LabelledText } from "../../labelled-text.ts";
import type { ReportFacts } from "../facts.ts";
import { ratioGauge, valueBars } from "./charts.ts";
import { pointsOf } from "./profile.ts";
import { pairsOf } from "./reading.ts";

/** Priorities as bars in the order of the value systems, what they mean, and the balance of the two camps. */
export function valuesChapter(facts: ReportFacts): Chapter {
  const { words } = facts;
  return {
    id: "values",
    title: words.values,
    lead: words.valuesLead,
    opens: "page",
    blocks: [
      valueBars(facts, "full"),
      { kind: "text", text: words.valuesNote, style: "small" },
      ...meaningBlocks(facts),
      { kind: "heading", text: words.weI },
      { kind: "text", text: words.weILead, style: "body" },
      ratioGauge(facts),
      { kind: "text", text: words.weIError, style: "small" },
      ...ratioBlocks(facts),
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
  const traits = valueBlocks(interpretation, result, language).map((block) => {
    const points: (LabelledText | null)[] = [
      block.motivates && { label: headings.motivates[language], text: block.motivates },
      block.demotivates && { label: headings.demotivates[language], text: block.demotivates },
      block.helps && { label: headings.helps[language], text: block.helps },
    ].map((point) => point || null);
    return {
      kind: "trait" as const,
      name: texts.scales[block.key].name[language],
      text: block.text,
      points: points.filter((point) => point !== null),
    };
  });
  return [
    { kind: "heading", text: words.valuesMeaning },
    ...(together === null ? [] : [{ kind: "text" as const, text: together, style: "finding" as const }]),
    ...pairsOf(traits).map((pair) => ({
      kind: "columns" as const,
      isRuled: true,
      columns: pair.map((trait) => ({ share: 1, blocks: [trait] })),
    })),
  ];
}

function ratioBlocks(facts: ReportFacts): Block[] {
  const { words, weI, input, language } = facts;
  const block = weIBlock(input.interpretation, input.result.wirIch.tendency, language);
  const camp = (title: string, items: string[]): Block[] => [
    { kind: "heading", text: title },
    { kind: "list", isOrdered: false, items },
  ];
  return [
    {
      kind: "columns",
      isRuled: true,
      columns: [
        {
          share: 3,
          blocks: [
            {
              kind: "trait",
              name: `${words.tendencyWord}: ${weI.tendency}`,
              text: block.text,
              points: pointsOf(facts, block),
            },
          ],
        },
        {
          share: 2,
          blocks: [...camp(words.weCamp, weI.weValues), ...camp(words.iCamp, weI.iValues)],
        },
      ],
    },
  ];
}
