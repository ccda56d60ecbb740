import { matchNotice } from "#/instrument/interpretation/notices.ts";
import type { MatchColor } from "#/instrument/match.ts";
import type { DimensionMatch, MatchResult } from "#/instrument/match-result.ts";
import { type MatchRange, RANGE_FIELDS } from "#/instrument/range.ts";
import { clamp } from "#/instrument/rounding.ts";
import type { Language } from "#/instrument/types.ts";
import { recordOf } from "#/platform/record.ts";
import type { Block, Chapter, Column } from "../../document.ts";
import type { Target } from "../../document-charts.ts";
import { cleanLine, decimal, formatDate } from "../../format.ts";
import type { ProfileMatch } from "../../input.ts";
import { scoreView } from "../../views.ts";
import type { ReportWords } from "../../words.ts";
import type { ReportFacts } from "../facts.ts";

/** Colour never stands alone. */
const MATCH_SYMBOLS: Record<MatchColor, string> = {
  green: "++",
  lightgreen: "+",
  yellow: "o",
  orange: "−",
  red: "− −",
};

/** The word about random answers decides, and never the points alone: they mean another thing on every profile. */
const STANDING_COLORS: Record<MatchResult["standing"]["level"], MatchColor> = {
  close: "green",
  partly: "yellow",
  clarify: "orange",
  chance: "orange",
};

/** How near the candidate is to the target ranges of a job profile, scale by scale. */
export function matchChapter(facts: ReportFacts, match: ProfileMatch): Chapter {
  const { words, language, input } = facts;
  const { profileName, result } = match;
  const color = STANDING_COLORS[result.standing.level];
  const targets = result.details.map((detail) => targetOf(detail, facts));
  return {
    id: "match",
    title: words.match,
    lead: words.matchLead(
      cleanLine(profileName),
      String(match.version),
      formatDate(match.versionSince, language),
    ),
    opens: "page",
    blocks: [
      {
        kind: "overall",
        number: String(result.overallMatch),
        error: `±${result.halfWidth}`,
        rating: result.standing.label[language],
        color,
        symbol: MATCH_SYMBOLS[color],
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
      { kind: "text", text: matchNotice(input.interpretation, result, language), style: "small" },
      notesBlock(facts, match),
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
    range: onScale(detail.range),
    rangeText: `${at(onScale(detail.range).ok_min)}–${at(onScale(detail.range).ok_max)}`,
    color: detail.color,
    symbol: MATCH_SYMBOLS[detail.color],
    matchScore: String(detail.score),
    rating: detail.rating[language],
  };
}

/** Limits beyond an end of the scale are drawn at that end. */
const onScale = (range: MatchRange): MatchRange => ({
  ...range,
  ...recordOf(RANGE_FIELDS, (field) => clamp(range[field], 0, 10)),
});

/** An open end of a plateau is part of the ideal. */
const idealText = ({ ideal, kind }: MatchRange, language: Language): string => {
  const sign = kind === undefined ? "" : kind === "at_least" ? "≥ " : "≤ ";
  return sign + decimal(ideal, 1, language);
};

/** What weighs more or less than usual, and what is essential, says so beside its name. */
const nameWith = (range: MatchRange | undefined, name: string, words: ReportWords): string =>
  [
    name,
    ...(range?.essential ? [words.matchEssential] : []),
    ...(range?.weight ? [words.matchWeight(String(range.weight))] : []),
  ].join(" · ");

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
        nameWith(details[index]?.range, target.name, words),
        target.number,
        target.band,
        idealText(details[index]?.range ?? target.range, language),
        target.rangeText,
        target.matchScore,
        { color: target.color, text: `${target.symbol}  ${target.rating}` },
      ],
    })),
  };
}
