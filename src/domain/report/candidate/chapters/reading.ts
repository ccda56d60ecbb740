import {
  evenValues,
  valueBlocks,
  valueCombination,
  valuesOf,
  valueTensions,
} from "#/domain/instrument/interpretation/level.ts";
import type { Block, Chapter, ChapterText, Column, ColumnsBlock, TraitBlock } from "../../document.ts";
import type { BarsBlock, ChartTexts, GaugeBlock } from "../../document-charts.ts";
import { percent } from "../../format.ts";
import { valueBars } from "../../views.ts";
import type { ReportFacts } from "../facts.ts";
import { type ChapterId, chapterTitle, type Detail } from "../outline.ts";
import { qualityNotices } from "./front.ts";

/** Explains the scale, the band and what a self-description is, in half a page. */
const readingBlocks = ({ words }: ReportFacts): Block[] => [
  { kind: "heading", text: words.reading },
  ...sideBySide(
    words.readingBlocks.map(({ title, text }) => ({ kind: "trait", name: title, text, points: [] })),
  ),
];

/**
 * Explains "clearly" in the first chapter that uses the word: at the end of the summary, which is one page, otherwise ahead of
 * what the chapter says.
 */
export function withComparison(chapters: readonly Chapter[], { input, language }: ReportFacts): Chapter[] {
  const text = input.interpretation.words.comparison[language];
  const [, word = ""] = /[“„](.+?)[”“]/.exec(text) ?? [];
  const isUsed = ({ title, lead, blocks }: Chapter) =>
    JSON.stringify([title, lead, blocks]).toLowerCase().includes(word.toLowerCase());
  const first = chapters.find(isUsed);
  const explained: Block = { kind: "text", text, style: "small" };
  return chapters.map((chapter) => {
    if (chapter !== first) return chapter;
    const { id, blocks } = chapter;
    return { ...chapter, blocks: id === "summary" ? [...blocks, explained] : [explained, ...blocks] };
  });
}

/** Traits two by two, each pair in a row. */
export const sideBySide = (traits: readonly TraitBlock[], isRuled = true): ColumnsBlock[] =>
  Array.from({ length: Math.ceil(traits.length / 2) }, (_, row) => ({
    kind: "columns",
    isRuled,
    columns: traits.slice(row * 2, row * 2 + 2).map((trait) => ({ share: 1, blocks: [trait] })),
  }));

/**
 * The questions; the interview guide has the same ones with all that it takes to ask and to rate them. In brief without what to
 * listen for.
 */
export function interviewChapter(
  { words, input, language, asked }: ReportFacts,
  detail: Detail,
): ChapterText {
  const { headings } = input.interpretation.words;
  const questions = asked.map(
    ({ number, topic, reason, question, listenFor }): TraitBlock => ({
      kind: "trait",
      aside: String(number),
      name: `${topic}: ${words.reason[reason]}`,
      text: question,
      points: (detail === "full" ? listenFor.slice(0, 1) : []).map((text) => ({
        label: headings.listenFor[language],
        text,
      })),
    }),
  );
  return {
    lead: input.interpretation.interview.lead[language],
    blocks: [...sideBySide(questions), { kind: "text", text: words.interviewNote, style: "small" }],
  };
}

/** Priorities as bars by weight, what they mean, and the balance of the two camps. */
export function valuesChapter(facts: ReportFacts, detail: Detail): ChapterText {
  const { words, weI } = facts;
  return {
    lead: words.valuesLead,
    blocks: [
      barsOf(facts),
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

/** How far the data can be trusted, how to read them, where the norm comes from, and what the report may not be used for. */
export const closingChapter = (facts: ReportFacts): ChapterText => ({
  blocks: [
    { kind: "heading", text: facts.words.dataQuality },
    ...qualityNotices(facts).map((notice) => ({ kind: "notice" as const, ...notice })),
    checksTable(facts),
    ...readingBlocks(facts),
    ...limitsBlocks(facts),
  ],
});

/**
 * All that a report says of answers that are not usable: what was found and what to do. No value and no match, so
 * that none is carried into a decision from a page that was torn out.
 */
export const unusableChapter = (facts: ReportFacts): Chapter => ({
  id: "closing",
  title: facts.words.unusable,
  opens: "page",
  blocks: [
    ...qualityNotices(facts).map((notice) => ({ kind: "notice" as const, ...notice })),
    { kind: "heading", text: facts.words.unusableSteps },
    { kind: "list", isOrdered: true, items: facts.notices.questionable },
    { kind: "heading", text: facts.words.unusableFound },
    checksTable(facts),
    { kind: "heading", text: facts.words.limits },
    { kind: "list", isOrdered: true, items: facts.notices.standing },
  ],
});

function checksTable({ words, quality }: ReportFacts): Block {
  const column = (title: string, share: number, changes: Partial<Column> = {}): Column => ({
    title,
    share,
    align: "left",
    weight: "regular",
    ...changes,
  });
  return {
    kind: "table",
    caption: words.dataQuality,
    isDense: true,
    columns: [
      column(words.check, 112, { weight: "semibold" }),
      column("", 170, { spoken: words.meaning }),
      column(words.measured, 54, { align: "right" }),
      column(words.expected, 78, { align: "right" }),
      column(words.result, 94, { align: "right", weight: "semibold" }),
    ],
    rows: quality.checks.map((check) => ({
      cells: [
        check.name,
        check.meaning,
        check.measured,
        check.expected,
        check.isConspicuous ? `▲ ${check.outcome}` : check.outcome,
      ],
    })),
  };
}

const limitsBlocks = (facts: ReportFacts): Block[] => {
  const { words, norm, notices } = facts;
  return [
    {
      kind: "columns",
      isRuled: false,
      columns: [
        {
          share: 1,
          blocks: [
            { kind: "heading", text: words.norm },
            {
              kind: "trait",
              name: `${norm.name}, ${words.normVersion} ${norm.version}`,
              text: `${words.normBasis}: ${norm.basis}. ${norm.notice}`,
              points: [],
            },
            { kind: "heading", text: words.method },
            { kind: "list", isOrdered: false, items: [...words.methodLines, ...outlineLines(facts)] },
          ],
        },
        {
          share: 1,
          blocks: [
            { kind: "heading", text: words.limits },
            { kind: "list", isOrdered: true, items: notices.standing },
          ],
        },
      ],
    },
  ];
};

/** What the reader of another report of this kind would miss in this one, and the template that it uses. */
function outlineLines({ input, words, language }: ReportFacts): string[] {
  const { template, isSubstitute, without, shortened } = input.outline;
  const titles = (ids: readonly ChapterId[]) => ids.map((id) => chapterTitle(id, words)).join("; ");
  return [
    ...(template ? [words.outline.template(template[language])] : []),
    ...(isSubstitute ? [words.outline.substitute] : []),
    ...(without.length > 0 ? [words.outline.without(titles(without))] : []),
    ...(shortened.length > 0 ? [words.outline.shortened(titles(shortened))] : []),
  ];
}

/** Standard error of the we share under the model of the questionnaire. */
const WE_I_ERROR = 7;

/** @param title what the chart is called where it is not seen */
export const chartTexts = ({ words }: ReportFacts, title: string): ChartTexts => ({
  title,
  description: words.spoken.lanes,
  heads: { scale: words.dimension, number: words.cValue, band: words.band, label: words.label },
});

/** The six values by weight, each with its band and in its group. */
const barsOf = ({ words, input }: ReportFacts): BarsBlock => ({
  kind: "bars",
  title: words.values,
  description: words.spoken.values,
  size: "full",
  heads: { name: words.valuesGroup, share: words.priority, band: words.band, group: words.valueGroup },
  bars: valueBars(valuesOf(input.result), input),
});

function ratioGauge({ words, weI, language }: ReportFacts): GaugeBlock {
  const [we, i] = [percent(weI.we, language), percent(weI.i, language)];
  return {
    kind: "gauge",
    title: words.weI,
    description: words.spoken.ratio(we, i, String(WE_I_ERROR)),
    leftShare: weI.we,
    error: WE_I_ERROR,
    leftName: words.we,
    rightName: words.i,
    leftText: we,
    rightText: i,
    zoneName: words.balanced,
  };
}
