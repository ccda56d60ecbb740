import { leadershipBlocks, salesBlocks, salesCycle } from "#/domain/instrument/interpretation/composites.ts";
import { averageLines, collaborationLines } from "#/domain/instrument/interpretation/dimensions.ts";
import { fill } from "#/domain/instrument/interpretation/level.ts";
import type { ClusterBlock, CompositeBlock } from "#/domain/instrument/interpretation/outcome.ts";
import { COLLABORATION_GROUPS } from "#/domain/instrument/interpretation/types.ts";
import type { Block, ChapterText, TraitBlock } from "#/domain/report/document.ts";
import type { CardsBlock, LabelledText, Lane, PolarLane } from "#/domain/report/document-charts.ts";
import type { ReportKind } from "#/domain/report/kinds.ts";
import { fieldView, levelText, type ScaleView } from "#/domain/report/views.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import type { ReportFacts } from "../facts.ts";
import type { Detail } from "../outline.ts";
import { qualityNotices } from "./front.ts";
import { chartTexts, sideBySide } from "./reading.ts";

/** What a chart needs of a scale. */
const laneOf = ({ name, number, band, label, score }: ScaleView): Lane => ({
  name,
  number,
  band,
  label,
  score,
});

/** A phrase describes an end of the scale, not the person; the number in front says which. */
const polar = (scale: ScaleView): PolarLane => ({
  ...laneOf(scale),
  left: `0: ${scale.low}`,
  right: `10: ${scale.high}`,
});

/** All dimensions in the boxes of their clusters with their figures, which appear nowhere else. */
export function profileChapter(facts: ReportFacts): ChapterText {
  const { words } = facts;
  return {
    lead: words.profileLead,
    blocks: [
      {
        kind: "lanes",
        ...chartTexts(facts, words.profile),
        hasAxis: true,
        clusters: facts.clusters.map(({ name, scales }) => ({ name, lanes: scales.map(polar) })),
      },
    ],
  };
}

/** A text for each dimension that is clearly off the reference, what they say together, and one line on the others. */
export function detailChapter(facts: ReportFacts, detail: Detail): ChapterText {
  const { words, input, language } = facts;
  const { interpretation, result, texts } = input;
  const isSilent = facts.told.every(({ blocks, marked }) => blocks.length === 0 && marked === null);
  return {
    lead: isSilent ? words.detailLeadNone : detail === "full" ? words.detailLead : words.detailLeadBrief,
    blocks: [
      ...facts.told.flatMap((cluster) => clusterTexts(facts, cluster, detail)),
      ...averageLines(interpretation, result, texts.scales, language).map((text) => ({
        kind: "text" as const,
        text,
        style: "body" as const,
      })),
    ],
  };
}

function clusterTexts(
  facts: ReportFacts,
  { name, blocks, marked, combination }: ClusterBlock,
  detail: Detail,
): Block[] {
  const { input, language } = facts;
  const nameOf = (key: (typeof blocks)[number]["key"]) => input.texts.scales[key].name[language];
  const points = (reported: Parameters<typeof pointsOf>[1]) =>
    detail === "full" ? pointsOf(facts, reported) : [];
  const traits = blocks.map((block): TraitBlock => {
    const level = levelText(input.result.scales[block.key], language);
    const text = block.behaviour.join(" ");
    return { kind: "trait", name: `${nameOf(block.key)}: ${level}`, text, points: points(block) };
  });
  const together = marked && {
    kind: "trait" as const,
    name: `${marked.pair.map(nameOf).join(" / ")}: ${BAND_WORDS[language].bothClearly[marked.kind === "bothHigh" ? "high" : "low"]}`,
    text: marked.text,
    points: points(marked),
  };
  const said: Block[] = [
    ...sideBySide(traits, false),
    ...(together ? [together] : []),
    ...(combination === null
      ? []
      : [{ kind: "text" as const, text: combination, style: "finding" as const }]),
  ];
  return said.length === 0 ? [] : [{ kind: "heading", text: name }, ...said];
}

/** Benefit, watch-point and what helps, under the words of the instrument; what is left out is left out. */
function pointsOf(
  { input, language }: Pick<ReportFacts, "input" | "language">,
  { benefit, watch, helps }: { benefit: string | null; watch: string | null; helps: string | null },
): LabelledText[] {
  const { headings } = input.interpretation.words;
  return [
    { label: headings.benefit[language], text: benefit },
    { label: headings.watch[language], text: watch },
    { label: headings.helps[language], text: helps },
  ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]));
}

/** What is read in two minutes: headlines first, then what they rest on. */
export function summaryChapter(facts: ReportFacts, detail: Detail): ChapterText {
  const { words, quality, notices } = facts;
  const isUnusual = quality.status !== "ok" || notices.presentation !== null;
  const standing: Block[] = [
    { kind: "heading", text: words.distinctive },
    ...(facts.distinctive.length === 0
      ? []
      : [{ kind: "text" as const, text: words.distinctiveLead, style: "small" as const }]),
    { kind: "cards", cards: cardsOf(facts), rest: restText(facts) },
  ];
  return {
    blocks: [
      ...(isUnusual ? qualityNotices(facts).map((notice) => ({ kind: "notice" as const, ...notice })) : []),
      { kind: "headlines", sentences: facts.headlines },
      ...(detail === "full" ? standing : []),
    ],
  };
}

/** The dimensions that stand out, each with its benefit and with what is worth asking about. */
const cardsOf = ({ distinctive, told: notified, words, input, language }: ReportFacts): CardsBlock["cards"] =>
  distinctive.map((scale) => {
    const cluster = notified.find(
      ({ blocks, marked }) =>
        blocks.some(({ key }) => key === scale.key) || marked?.pair.some((key) => key === scale.key),
    );
    const block = cluster?.blocks.find(({ key }) => key === scale.key) ?? cluster?.marked;
    const { benefit } = input.interpretation.words.headings;
    return {
      ...laneOf(scale),
      phrase: scale.isHigh ? scale.high : scale.low,
      points: [
        { label: benefit[language], text: block?.benefit ?? null },
        { label: words.explore, text: block?.watch ?? null },
      ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }])),
    };
  });

function restText({ words, distinctive }: ReportFacts): string | null {
  if (distinctive.length >= 3) return null;
  return distinctive.length === 0 ? words.distinctiveNone : words.distinctiveFew;
}

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
                { name: words.fields[kind].chart, lanes: fields.map((field) => fieldsLaneOf(field, facts)) },
              ],
            },
          ]),
      { kind: "text", text: texts.method[language], style: "small" },
      ...fields.flatMap((field) => (field.told ? fieldBlocks(field, field.told, facts, detail) : [])),
      ...otherFields(fields, facts),
    ],
  };
}

/** Fields that are not reported as one: a line for each against which something speaks, and one for all the others. */
function otherFields(fields: readonly Field[], { words, input, language }: ReportFacts): Block[] {
  const { departure } = input.interpretation.words;
  const named = (field: Field) => `${field.name} (${fieldView(field, input).number})`;
  const others = fields.filter(({ told }) => told === null);
  const flat = others.filter(({ caveat }) => caveat === null).map(named);
  const items = [
    ...others.flatMap((field) => (field.caveat === null ? [] : [`${named(field)}: ${field.caveat}`])),
    ...(flat.length === 0 ? [] : [fill(departure.none[language], { names: flat.join(", ") })]),
  ];
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: words.otherFields },
    { kind: "text", text: words.otherFieldsLead, style: "small" },
    { kind: "list", isOrdered: false, items },
  ];
}

const fieldsLaneOf = (field: Field, { input }: ReportFacts): PolarLane => ({
  name: field.name,
  ...fieldView(field, input),
});

function fieldBlocks(
  field: Field,
  answered: NonNullable<Field["told"]>,
  facts: ReportFacts,
  detail: Detail,
): Block[] {
  const { words, input, language } = facts;
  const { headings } = input.interpretation.words;
  const { number, label } = fieldView(field, input);
  const parts = field.parts.map((part) => input.texts.scales[part].name[language]).join(", ");
  const left: TraitBlock = {
    kind: "trait",
    name: label,
    aside: number,
    text: answered.text,
    points: pointsOf(facts, answered),
  };
  const right: TraitBlock = {
    kind: "trait",
    name: headings.situations[language],
    text: "",
    points: [
      ...answered.situations.map(({ title, text }) => ({ label: title, text })),
      ...(answered.overuse ? [{ label: headings.overuse[language], text: answered.overuse }] : []),
    ],
  };
  return [
    { kind: "heading", text: field.name },
    { kind: "text", text: `${field.description} ${words.fieldParts(parts)}`, style: "small" },
    {
      kind: "columns",
      isRuled: true,
      columns: (detail === "full" ? [left, right] : [left]).map((trait) => ({
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
        ...fieldView(step, input),
      })),
    },
  ];
}

/** What moves the person, how to talk with them, and which frame conditions support them. */
export function collaborationChapter({ input, language }: ReportFacts): ChapterText {
  const { interpretation, result } = input;
  const lines = collaborationLines(interpretation, result, language);
  return {
    lead: interpretation.collaboration.lead[language],
    blocks: [
      {
        kind: "columns",
        isRuled: true,
        columns: COLLABORATION_GROUPS.map((group) => ({
          share: 1,
          blocks: [
            { kind: "heading", text: interpretation.words.headings[group][language] },
            { kind: "list", isOrdered: false, items: lines[group] },
          ],
        })),
      },
    ],
  };
}
