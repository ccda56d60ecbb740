import { matchNotice } from "#/instrument/interpretation/notices.ts";
import { type MatchColor, overallHalfWidth } from "#/instrument/match.ts";
import type { DimensionMatch } from "#/instrument/match-result.ts";
import type { Block, Chapter, Column } from "../../document.ts";
import type { Target } from "../../document-charts.ts";
import { cleanLine, decimal } from "../../format.ts";
import type { ProfileMatch } from "../../input.ts";
import { scoreView } from "../../views.ts";
import type { ReportFacts } from "../facts.ts";

/** Colour never stands alone. */
const MATCH_SYMBOLS: Record<MatchColor, string> = {
  green: "++",
  lightgreen: "+",
  yellow: "o",
  orange: "−",
  red: "− −",
};

/** How near the candidate is to the target ranges of a job profile, scale by scale. */
export function matchChapter(facts: ReportFacts, { profileName, result }: ProfileMatch): Chapter {
  const { words, language, input } = facts;
  const targets = result.details.map((detail) => targetOf(detail, facts));
  const error = overallHalfWidth(result.dimensionsMatched);
  return {
    id: "match",
    title: words.match,
    lead: words.matchLead(cleanLine(profileName)),
    opens: "page",
    blocks: [
      {
        kind: "overall",
        number: String(result.overallMatch),
        error: `±${error}`,
        rating: result.overallRating[language],
        color: result.color,
        symbol: MATCH_SYMBOLS[result.color],
        text: result.recommendation[language],
      },
      { kind: "heading", text: words.matchChart },
      {
        kind: "targets",
        title: words.matchChart,
        description: words.spoken.targets,
        targets,
        legend: {
          ok: words.matchOk,
          critical: words.matchCritical,
          ideal: words.matchIdeal,
          score: words.matchDot,
        },
        spoken: {
          number: words.cValue,
          band: words.band,
          range: words.matchTarget,
          score: words.matchScore,
        },
      },
      { kind: "text", text: matchNotice(input.interpretation, error, language), style: "small" },
      notesBlock(facts, { profileName, result }),
      { kind: "heading", text: words.matchFigures },
      tableBlock(facts, result.details, targets),
    ],
  };
}

function targetOf(detail: DimensionMatch, { input, language }: ReportFacts): Target {
  const { cValue, band } = input.result.scales[detail.scale];
  const at = (value: number) => decimal(value, 1, language);
  return {
    scale: detail.scale,
    name: detail.name[language],
    ...scoreView(cValue, band, input),
    range: detail.range,
    rangeText: `${at(detail.range.ok_min)}–${at(detail.range.ok_max)}`,
    color: detail.color,
    symbol: MATCH_SYMBOLS[detail.color],
    matchScore: String(detail.score),
    rating: detail.rating[language],
  };
}

function notesBlock({ words, language }: ReportFacts, { result }: ProfileMatch): Block {
  const column = (title: string, items: string[]) => ({
    share: 1,
    blocks: [
      { kind: "heading" as const, text: title },
      { kind: "list" as const, isOrdered: false, items: items.length > 0 ? items : [words.matchNone] },
    ],
  });
  return {
    kind: "columns",
    isRuled: false,
    columns: [
      column(
        words.matchStrengths,
        result.strengths.map(({ text }) => text[language]),
      ),
      column(
        words.matchDeviations,
        result.developmentAreas.map(({ text }) => text[language]),
      ),
    ],
  };
}

function tableBlock(
  { words, language }: ReportFacts,
  details: readonly DimensionMatch[],
  targets: readonly Target[],
): Block {
  const column = (title: string, share: number, weight: Column["weight"] = "regular"): Column => ({
    title,
    share,
    align: "right",
    weight,
  });
  return {
    kind: "table",
    caption: words.matchFigures,
    isDense: true,
    columns: [
      { ...column(words.dimension, 150, "semibold"), align: "left" },
      column(words.cValue, 48, "bold"),
      column(words.band, 70),
      column(words.matchIdeal, 52),
      column(words.matchTarget, 70),
      column(words.matchScore, 48, "bold"),
      { ...column(words.matchRating, 90), align: "left" },
    ],
    rows: targets.map((target, index) => ({
      cells: [
        target.name,
        target.number,
        target.band,
        decimal(details[index]?.range.ideal ?? 0, 1, language),
        target.rangeText,
        target.matchScore,
        { color: target.color, text: `${target.symbol}  ${target.rating}` },
      ],
    })),
  };
}
