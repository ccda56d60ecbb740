import type { Block, ChapterText } from "../../document.ts";
import type { CardsBlock } from "../../document-charts.ts";
import type { ReportFacts } from "../facts.ts";
import type { Detail } from "../outline.ts";
import { qualityNotices } from "./front.ts";
import { laneOf } from "./profile.ts";

/** What is read in two minutes: headlines first, then what they rest on. */
export function summaryChapter(facts: ReportFacts, detail: Detail): ChapterText {
  const { words, quality, notices } = facts;
  const isUnusual = quality.status !== "ok" || notices.presentation !== null;
  const standing: Block[] = [
    { kind: "heading", text: words.distinctive },
    { kind: "text", text: words.distinctiveLead, style: "small" },
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
const cardsOf = ({ distinctive, told, words, input, language }: ReportFacts): CardsBlock["cards"] =>
  distinctive.map((scale) => {
    const cluster = told.find(
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
