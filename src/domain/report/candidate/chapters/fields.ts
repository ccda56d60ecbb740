import { leadershipBlocks, salesBlocks, salesCycle } from "#/domain/instrument/interpretation/composites.ts";
import type { CompositeBlock } from "#/domain/instrument/interpretation/outcome.ts";
import type { Block, ChapterText, TraitBlock } from "../../document.ts";
import type { PolarLane } from "../../document-charts.ts";
import type { ReportKind } from "../../kinds.ts";
import { scoreView } from "../../views.ts";
import type { ReportFacts } from "../facts.ts";
import type { Detail } from "../outline.ts";
import { chartTexts } from "./charts.ts";
import { pointsOf } from "./profile.ts";

type FieldKind = Exclude<ReportKind, "standard">;
type Field = CompositeBlock<string>;

/** Six fields of leading or selling, each made up of three or four scales. */
export function fieldsChapter(facts: ReportFacts, kind: FieldKind, detail: Detail): ChapterText {
  const { words, input, language } = facts;
  const { interpretation, result } = input;
  const fields: Field[] =
    kind === "leadership"
      ? leadershipBlocks(interpretation, result, input.texts.scales, language)
      : salesBlocks(interpretation, result, input.texts.scales, language);
  const texts = interpretation[kind];
  return {
    lead: texts.lead[language],
    blocks: [
      ...(kind === "sales"
        ? cycleBlocks(facts)
        : [
            {
              kind: "lanes" as const,
              ...chartTexts(facts, words.fields[kind].chart),
              hasAxis: true,
              clusters: [
                { name: words.fields[kind].chart, lanes: fields.map((field) => laneOf(field, facts)) },
              ],
            },
          ]),
      { kind: "text", text: texts.method[language], style: "small" },
      ...fields.flatMap((field) => fieldBlocks(field, facts, detail)),
    ],
  };
}

const laneOf = (field: Field, { input }: ReportFacts): PolarLane => ({
  name: field.name,
  ...scoreView(field.cValue, field.band, input),
});

function fieldBlocks(field: Field, facts: ReportFacts, detail: Detail): Block[] {
  const { words, input, language } = facts;
  const { headings } = input.interpretation.words;
  const { number, label } = scoreView(field.cValue, field.band, input);
  const parts = field.parts.map((part) => input.texts.scales[part].name[language]).join(", ");
  const told = field.told;
  const left: TraitBlock = {
    kind: "trait",
    name: label,
    aside: number,
    text: told?.text ?? field.caveat ?? "",
    points: told ? pointsOf(facts, told) : [],
  };
  const right: TraitBlock[] = told
    ? [
        {
          kind: "trait",
          name: headings.situations[language],
          text: "",
          points: [
            ...told.situations.map(({ title, text }) => ({ label: title, text })),
            ...(told.overuse ? [{ label: headings.overuse[language], text: told.overuse }] : []),
          ],
        },
      ]
    : [];
  return [
    { kind: "heading", text: field.name },
    { kind: "text", text: `${field.description} ${words.fieldParts(parts)}`, style: "small" },
    {
      kind: "columns",
      isRuled: true,
      columns: (detail === "full" ? [left, ...right] : [left]).map((trait) => ({
        share: 1,
        blocks: [trait],
      })),
    },
  ];
}

function cycleBlocks(facts: ReportFacts): Block[] {
  const { words, input, language } = facts;
  const { interpretation, result } = input;
  const nameOf = (key: string) =>
    interpretation.sales.composites.find((composite) => composite.key === key)?.name[language] ?? "";
  return [
    { kind: "heading", text: words.salesCycle },
    { kind: "text", text: interpretation.sales.cycleLead[language], style: "small" },
    {
      kind: "cycle",
      ...chartTexts(facts, words.salesCycle),
      description: words.spoken.cycle,
      steps: salesCycle(interpretation, result, language).map((step) => ({
        title: step.title,
        name: nameOf(step.composite),
        ...scoreView(step.cValue, step.band, input),
      })),
    },
  ];
}
