import { textFor } from "#/instrument/interpretation/dimensions.ts";
import type { Block, Chapter } from "../../document.ts";
import type { CardsBlock } from "../../document-charts.ts";
import type { ReportFacts } from "../facts.ts";
import { chartTexts, ratioGauge, valueBars } from "./charts.ts";
import { laneOf } from "./profile.ts";

/** Mean of the norm on the C scale. */
const MIDDLE = 5;

/** The page that is read in two minutes: headlines first, then what they rest on. */
export function summaryChapter(facts: ReportFacts): Chapter {
  const { words, quality } = facts;
  const notice: Block[] =
    quality.status === "ok"
      ? []
      : [{ kind: "notice", title: `${words.dataQuality}: ${quality.title}`, texts: [quality.text] }];
  return {
    id: "summary",
    title: words.summary,
    opens: "page",
    blocks: [
      ...notice,
      { kind: "headlines", sentences: facts.headlines },
      { kind: "heading", text: words.distinctive },
      { kind: "text", text: words.distinctiveLead, style: "small" },
      { kind: "cards", cards: cardsOf(facts), rest: restText(facts) },
      {
        kind: "columns",
        isRuled: false,
        columns: [
          {
            share: 268,
            blocks: [{ kind: "heading", text: words.valuesOrder }, valueBars(facts, "compact")],
          },
          { share: 210, blocks: [{ kind: "heading", text: words.weI }, ...ratioBlocks(facts)] },
        ],
      },
      { kind: "heading", text: words.glance },
      {
        kind: "glance",
        ...chartTexts(facts, words.glance),
        lanes: facts.clusters.flatMap((cluster) => cluster.scales.map(laneOf)),
      },
    ],
  };
}

/** The dimensions that stand out, each with what is worth asking about. */
const cardsOf = ({ distinctive, words, input, language }: ReportFacts): CardsBlock["cards"] =>
  distinctive.map((scale) => {
    const { watch } = textFor(input.interpretation, scale.key, scale.score.value, language);
    return {
      ...laneOf(scale),
      phrase: scale.score.value > MIDDLE ? scale.high : scale.low,
      point: { label: words.explore, text: watch },
    };
  });

const ratioBlocks = (facts: ReportFacts): Block[] => {
  const { words, weI } = facts;
  return [
    ratioGauge(facts),
    { kind: "text", text: `${words.tendencyWord}: ${weI.tendency}. ${weI.sentence}`, style: "small" },
  ];
};

function restText({ words, distinctive }: ReportFacts): string | null {
  if (distinctive.length >= 3) return null;
  return distinctive.length === 0 ? words.distinctiveNone : words.distinctiveFew;
}
